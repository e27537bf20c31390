package dev.memtck.runner.protocol;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.packets.Unanswered;
import dev.memtck.runner.protocol.Fence.Manner;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Reader;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongPredicate;

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

    /** The protocol in whose words it is asked; meta commands go over a connection that speaks text. */
    static Protocol of(Tongue tongue) {
        return tongue == Tongue.BINARY ? BINARY : TEXT;
    }

    /** The protocol in which a verb is called so: {@code gat} of text, {@code GAT} of binary. */
    static Protocol ofVerb(String verb) {
        return ALL.stream()
                .filter(protocol -> protocol.hasVerb(verb))
                .findFirst()
                .orElse(TEXT);
    }

    /**
     * Gives back every lock of a connection, so that its keys can be deleted. The answer stays pending, whatever it is.
     *
     * @param spoken over it
     * @param forRequest how long to wait at the most until it is sent
     * @param forReply and then until it is answered
     */
    static void releaseLocks(Protocol spoken, Link link, Duration forRequest, Duration forReply) throws IOException {
        int before = link.pending().length;
        link.send(spoken.unlockAll(), forRequest);
        link.read(Reader.ofBytes(before + spoken.unlockAllReply()), Patience.of(link.clock(), forReply));
    }

    boolean isChosenBy(byte first);

    /** Whether a verb is written as this protocol's are. */
    boolean hasVerb(String verb);

    /** The questions to a target. */
    ProtocolProbe over(Probe probe);

    /**
     * What deletes keys over it.
     *
     * @param manner in which the target answers each of several commands
     */
    Cleaner cleaner(Inquiry inquiry, Manner manner);

    /** The request that gives back every lock of its connection; it has no other effect. */
    byte[] unlockAll();

    /** How long its answer is, in bytes. */
    int unlockAllReply();

    /** The requests that were sent at once, each whole as far as they keep to the forms; all bytes are among them. */
    List<byte[]> requests(byte[] sent);

    /** The rule that asks whether what is sent at once is answered, and in order; no other rule is judged by that. */
    String ruleOfOrder();

    /** Whether requests are among these bytes that empty the target. */
    boolean flushes(byte[] sent);

    /** The verb of the last request among these bytes. */
    String lastVerb(byte[] sent);

    /**
     * The name of the command that a reply answers, without its variants: {@code get} for gets, GetQ and GetKQ.
     *
     * @param sent all that was sent at once
     * @param received all that came to it
     * @param at a byte of the reply
     */
    String answeredCommand(byte[] sent, byte[] received, int at);

    /** The same of a verb that is known. */
    String commandOf(String verb);

    /**
     * Whether as many replies have come as were asked for.
     *
     * @param sent all that was sent at once
     * @param received all that came to it
     * @return empty where nobody can say how many must come
     */
    Optional<Surplus> surplus(byte[] sent, byte[] received);

    /**
     * What an error must be.
     *
     * @param unanswered the requests, of which it answers the oldest
     */
    Expectation error(Unanswered unanswered);

    /** What any error must be, whichever request it answers. */
    Expectation anyError();

    /**
     * Whether a reply says that there is no item.
     *
     * @param leases which flags show a lease, which stands where there is none
     */
    boolean isMiss(byte[] received, LongPredicate leases);

    /** Whether a request among these bytes is not answered where there is no item, so that the answer to another one comes. */
    boolean missesInSilence(byte[] sent);

    /** Whether a connection is still in step after an error: each request says itself where the next begins. */
    boolean staysInStep();

    /** Whether what answers the last request among these bytes may wait for one that is not quiet. */
    boolean mayAnswerLater(byte[] sent);

    /** What a table of statistics must be: at least one line or packet, and its end. */
    Expectation statistics(Unanswered unanswered);

    /** The names and values of a table that has come whole; in order. */
    Map<String, String> table(byte[] received);

    /** Bytes in words, for the reader of a failure; escaped. */
    Wording words();
}
