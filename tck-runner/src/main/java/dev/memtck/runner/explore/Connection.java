package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Reader;
import dev.memtck.runner.wire.Received;
import dev.memtck.runner.wire.Transcript;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * A connection of a conversation.
 *
 * @param number that no other connection of the conversation has
 */
record Connection(int number, Tongue tongue, Link link, Environment environment) {
    private static final int LETTERS = 26;

    /** For the target to read one before the next comes. */
    private static final Duration BETWEEN_BYTES = Duration.ofMillis(1);

    /** Of the limit on a reply: who has said nothing for so long holds nothing back. */
    private static final int PARTS_OF_MOMENT = 10;

    static Connection connect(int number, Tongue tongue, Environment environment, Transcript transcript)
            throws IOException {
        Link link = Link.connect(
                name(number),
                environment.system().target(),
                environment.limits().reply(),
                transcript);
        return new Connection(number, tongue, link, environment);
    }

    /** As the features call it: a letter, as long as there are enough. */
    String name() {
        return name(number);
    }

    private static String name(int number) {
        return String.valueOf((char) ('A' + number % LETTERS));
    }

    /** The fence of the text protocol here. */
    SpokenFence fence() {
        return SpokenFence.of(environment.fences());
    }

    /** Whether of several requests in one write only the first is answered here. */
    boolean isInTurn() {
        return SpokenFence.isInTurn(environment.fences(), Protocol.of(tongue));
    }

    /** In one write. */
    void write(List<Message> messages) throws IOException {
        write(messages, 0, () -> {});
    }

    /**
     * @param cut as of {@link Step.Ask#cutOf}
     * @param between what is done where it is cut in two, until the first part has come
     */
    void write(List<Message> messages, int cut, Runnable between) throws IOException {
        List<byte[]> pieces =
                messages.stream().flatMap(one -> one.pieces().stream()).toList();
        if (isInTurn()) {
            writeInTurn(pieces);
            return;
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        pieces.forEach(all::writeBytes);
        byte[] bytes = all.toByteArray();
        Duration limit = environment.limits().replyTo(bytes.length);
        if (cut == 0) {
            link.send(bytes, limit);
            return;
        }
        if (cut == Step.Ask.BYTE_BY_BYTE) {
            for (byte one : bytes) {
                link.send(new byte[] {one}, limit);
                link.clock().pass(BETWEEN_BYTES);
            }
            return;
        }
        link.send(Arrays.copyOf(bytes, cut), limit);
        between.run();
        link.send(Arrays.copyOfRange(bytes, cut, bytes.length), limit);
    }

    /** Each when something has come to the one before, or nothing for a moment. What came stays pending. */
    private void writeInTurn(List<byte[]> pieces) throws IOException {
        for (byte[] piece : pieces) {
            int before = link.pending().length;
            write(piece);
            link.read(
                    Reader.ofBytes(before + 1),
                    Patience.of(link.clock(), environment.limits().reply().dividedBy(PARTS_OF_MOMENT)));
        }
    }

    void write(byte[] bytes) throws IOException {
        link.send(bytes, environment.limits().replyTo(bytes.length));
    }

    /** What comes until the reader is content, within the limit for what was sent. */
    <T> Received<T> read(Reader<T> reader, Duration limit) throws IOException {
        return link.read(reader, Patience.of(link.clock(), limit));
    }

    void consume(int count) {
        link.consume(count);
    }

    /** How the target ends the connection, if it does; what comes before stays pending. */
    Arrival awaitEnd() throws IOException {
        return link.read(
                        Reader.ofBytes(Integer.MAX_VALUE),
                        Patience.of(link.clock(), environment.limits().reply()))
                .arrival();
    }

    /** Gives up its client's locks before it goes, so that its keys can be deleted. Best effort. */
    void releaseLocks() {
        Duration limit = environment.limits().reply();
        try {
            Protocol.releaseLocks(Protocol.of(tongue), link, limit, limit);
        } catch (IOException e) {
            // It is gone, and its locks with it.
        }
    }

    void close() {
        try {
            link.close();
        } catch (IOException e) {
            // It is gone, which is all that was wanted.
        }
    }
}
