package dev.memtck.runner.protocol;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.packets.Unanswered;
import dev.memtck.runner.wire.Inquiry;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * What a connection speaks: what the kit asks, reads and says in its own way over each protocol. A further protocol is one
 * more of {@link #ALL}.
 */
public sealed interface Protocol permits TextProtocol, BinaryProtocol {
    Protocol TEXT = new TextProtocol();
    Protocol BINARY = new BinaryProtocol();

    /** Every protocol; the kit asks its own questions over the first that a target offers. */
    List<Protocol> ALL = List.of(TEXT, BINARY);

    /** The protocol that a connection's first byte chooses. */
    static Protocol chosenBy(byte first) {
        return ALL.stream()
                .filter(protocol -> protocol.isChosenBy(first))
                .findFirst()
                .orElseThrow();
    }

    /** The protocol in which a verb is called so: {@code gat} of text, {@code GAT} of binary. */
    static Protocol ofVerb(String verb) {
        return ALL.stream()
                .filter(protocol -> protocol.hasVerb(verb))
                .findFirst()
                .orElse(TEXT);
    }

    boolean isChosenBy(byte first);

    /** Whether a verb is written as this protocol's are. */
    boolean hasVerb(String verb);

    /**
     * Whether a target offers it, and the fence that its connections have.
     *
     * @throws IOException if there is no connection
     */
    Probed probe(Probe probe) throws IOException;

    /** Whether a target offers an extension of it; only asked where the protocol has one. */
    Shown probe(Extension extension, Probe probe) throws IOException;

    /** Whether the target knows a verb: one that every target must know is taken for known. */
    Knowledge knowledgeOf(String verb, Probe probe) throws IOException;

    /**
     * A table of statistics; empty if there is none.
     *
     * @param name of the table; empty for the general one
     */
    Map<String, String> statistics(String name, Probe probe) throws IOException;

    /** What deletes keys over it. */
    Cleaner cleaner(Inquiry inquiry);

    /** The request that gives back every lock of its connection; it has no other effect. */
    byte[] unlockAll();

    /** How long its answer is, in bytes. */
    int unlockAllReply();

    /** Whether requests are among these bytes that empty the target. */
    boolean flushes(byte[] sent);

    /** The verb of the last request among these bytes. */
    String lastVerb(byte[] sent);

    /**
     * What an error must be.
     *
     * @param unanswered the requests, of which it answers the oldest
     */
    Expectation error(Unanswered unanswered);

    /** What any error must be, whichever request it answers. */
    Expectation anyError();

    /** Whether a connection is still in step after an error: each request says itself where the next begins. */
    boolean staysInStep();

    /** What a table of statistics must be: at least one line or packet, and its end. */
    Expectation statistics(Unanswered unanswered);

    /** The names and values of a table that has come whole; in order. */
    Map<String, String> table(byte[] received);

    /** Bytes in words, for the reader of a failure; escaped. */
    Words words();
}
