package dev.memtck.runner.explore;

import dev.memtck.reports.results.Level;
import dev.memtck.runner.oracle.Tongue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A step of a conversation. A client is a number; its connection is made when it is first needed, and again after an end. */
sealed interface Step {
    /** Has it taken. */
    <X extends Exception> void by(Actor<X> actor) throws X;

    /** Whoever takes steps. */
    interface Actor<X extends Exception> {
        void ask(Ask ask) throws X;

        void pause(Pause pause) throws X;

        void end(End end) throws X;
    }

    /**
     * Requests in one write, and their replies.
     *
     * @param cut after so many bytes the rest goes in a packet of its own, or where it is negative so many before the end; 0
     *     for in one, or {@link #BYTE_BY_BYTE}
     */
    record Ask(int client, List<Request> requests, int cut) implements Step {
        /** Each byte goes in a packet of its own. */
        static final int BYTE_BY_BYTE = Integer.MAX_VALUE;

        /** As many writes as it takes, each of so many requests at the most. */
        static List<Step> inWrites(int client, List<Request> requests, int most) {
            List<Step> writes = new ArrayList<>();
            for (int from = 0; from < requests.size(); from += most) {
                writes.add(new Ask(client, requests.subList(from, Math.min(requests.size(), from + most)), 0));
            }
            return writes;
        }

        /** Whether the connection ends behind them. */
        boolean quits() {
            return !requests.isEmpty() && requests.get(requests.size() - 1).quits();
        }

        /** Where what is so long is cut; 0 where it is too short for that. */
        int cutOf(int length) {
            int from = cut < 0 ? Math.max(0, length + cut) : cut;
            return from < length || from == BYTE_BY_BYTE ? from : 0;
        }

        @Override
        public <X extends Exception> void by(Actor<X> actor) throws X {
            actor.ask(this);
        }
    }

    /** Time passes. */
    record Pause(int seconds) implements Step {
        @Override
        public <X extends Exception> void by(Actor<X> actor) throws X {
            actor.pause(this);
        }
    }

    /** A client's connection ends. */
    record End(int client, Ending ending, Where where) implements Step {
        /** What the target may delete meanwhile, though it need not look at what stands behind a quit. */
        Optional<String> mayDelete() {
            return where == Where.BEFORE_A_DELETE ? Optional.of("apple") : Optional.empty();
        }

        /** What the target may read meanwhile. */
        Optional<String> mayRead() {
            return where == Where.UNREAD ? Optional.of("apple") : Optional.empty();
        }

        /** At which it must end, and tell nothing more. */
        Level level() {
            return where == Where.BEFORE_A_DELETE ? Level.SHOULD : Level.MUST;
        }

        @Override
        public <X extends Exception> void by(Actor<X> actor) throws X {
            actor.end(this);
        }
    }

    /** How. */
    enum Ending {
        QUIT,
        CLOSE,
        HALF_CLOSE,
        RESET
    }

    /** In which state. */
    enum Where {
        IDLE(Tongue.TEXT, Tongue.META, Tongue.BINARY),
        IN_A_LINE(Tongue.TEXT, Tongue.META),
        IN_A_BLOCK(Tongue.TEXT, Tongue.META),
        IN_A_PACKET(Tongue.BINARY),
        UNREAD(Tongue.TEXT, Tongue.META, Tongue.BINARY),
        /** Where it quits, and in the same write deletes the first key. */
        BEFORE_A_DELETE;

        private final Set<Tongue> tongues;

        Where(Tongue... tongues) {
            this.tongues = Set.of(tongues);
        }

        /** Those that a connection with this tongue knows. */
        static List<Where> of(Tongue tongue) {
            return Arrays.stream(values())
                    .filter(where -> where.tongues.contains(tongue))
                    .toList();
        }
    }
}
