package dev.memtck.runner.protocol;

import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Reader;
import dev.memtck.runner.wire.Received;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Commands with no effect whose replies are known: where they come next, nothing else was on its way. They are two with
 * different replies, so that a reply too many is not taken for theirs. What a target answers is learnt on a fresh
 * connection, so a wording of its own is no failure of every rule; and so is whether it answers what comes in one write.
 *
 * @param commands at least one
 */
public record Fence(List<Turn> commands, Manner manner) {

    /** How commands are spoken to a target, so that it answers each. */
    public enum Manner {
        /** In one write. */
        TOGETHER,
        /** The next when the reply to the one before has come: of several that come at once the target answers one. */
        IN_TURN
    }

    /**
     * What is sent in one write, and all that must have come to it before anything else may be sent.
     *
     * @param reply as it came on a fresh connection
     */
    public record Turn(byte[] request, byte[] reply) {
        private static final String GET = "get ";
        private static final String LINE_END = "\r\n";
        private static final int WORDS = 20;

        /** A get names its key again and again; another command has no more words. */
        Turn inManyWords() {
            String line = new String(request, StandardCharsets.ISO_8859_1);
            if (!line.startsWith(GET)) {
                return this;
            }
            String key = line.strip().substring(GET.length());
            String longer = GET + String.join(" ", Collections.nCopies(WORDS, key)) + LINE_END;
            return new Turn(longer.getBytes(StandardCharsets.ISO_8859_1), reply);
        }
    }

    public Fence {
        commands = List.copyOf(commands);
    }

    /** One command, or several whose bytes are told as one. */
    public static Fence of(byte[] request, byte[] reply) {
        return new Fence(List.of(new Turn(request, reply)), Manner.TOGETHER);
    }

    /** The same commands as they are spoken to this target; as they were where neither way brings the replies that were learnt. */
    Fence asAnsweredBy(Inquiry inquiry) throws IOException {
        Fence together = new Fence(atLeastTwo(), Manner.TOGETHER);
        Fence inTurn = new Fence(atLeastTwo(), Manner.IN_TURN);
        // A target that only stood still is asked as everybody is.
        boolean isInTurn =
                !together.isAnsweredNow(inquiry) && inTurn.isAnsweredNow(inquiry) && !together.isAnsweredNow(inquiry);
        return isInTurn ? new Fence(commands, Manner.IN_TURN) : this;
    }

    /** The same for who speaks in the midst of another's request: a target that keeps both in one place mixes up something then. */
    public Fence inManyWords() {
        return new Fence(commands.stream().map(Turn::inManyWords).toList(), manner);
    }

    private List<Turn> atLeastTwo() {
        return commands.size() > 1 ? commands : List.of(commands.get(0), commands.get(0));
    }

    /** One after the other: each is sent when the whole reply to the one before has come. */
    public List<Turn> turns() {
        return manner == Manner.IN_TURN ? commands : List.of(new Turn(request(), reply()));
    }

    /** All that is sent. */
    public byte[] request() {
        return all(Turn::request);
    }

    /** All that must come. */
    public byte[] reply() {
        return all(Turn::reply);
    }

    private byte[] all(Function<Turn, byte[]> part) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        commands.forEach(command -> all.writeBytes(part.apply(command)));
        return all.toByteArray();
    }

    /**
     * Whether the target still answers it on a fresh connection, as it did at the start. It is given time: a target that is
     * taken for dead is asked nothing more.
     */
    public boolean isAnswered(Inquiry inquiry) {
        try {
            return isAnsweredNow(new Inquiry(inquiry.target(), inquiry.limits().forASignOfLife()));
        } catch (IOException gone) {
            return false;
        }
    }

    private boolean isAnsweredNow(Inquiry inquiry) throws IOException {
        try (Link link = inquiry.connect()) {
            return Arrays.equals(askOn(link, inquiry.limits().reply()).bytes(), reply());
        }
    }

    /**
     * Speaks it on a connection on which nothing is on its way. What comes is as long as it must be, or all that came.
     *
     * @param limit for each turn
     */
    public Received<byte[]> askOn(Link link, Duration limit) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (Turn turn : turns()) {
            link.send(turn.request(), limit);
            Received<byte[]> received =
                    link.read(Reader.ofBytes(turn.reply().length), Patience.of(link.clock(), limit));
            all.writeBytes(received.bytes());
            if (received.value().isEmpty()) {
                return new Received<>(Optional.empty(), all.toByteArray(), received.arrival());
            }
            link.consume(received.bytes().length);
        }
        return new Received<>(Optional.of(all.toByteArray()), all.toByteArray(), Arrival.BYTES);
    }
}
