package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/** Defects that end or stop the whole process, which must therefore be one of its own. */
public final class MortalFaults {
    /** What a shell says of a process that aborted itself. */
    private static final int ABORTED = 134;

    private static final String LAST_WORDS = "assertion failed: this cannot happen";
    private static final long MEETING_NANOS = Duration.ofMillis(2_500).toNanos();

    private MortalFaults() {}

    /** All of them. */
    public static List<Fault> all() {
        return List.of(
                on(
                        "decr-of-the-largest-number-ends-it",
                        line -> line.matches("decr \\S+ 18446744073709551615\r\n"),
                        MortalFaults::end),
                on(
                        "a-storage-line-without-its-length-ends-it",
                        line -> line.matches("set \\S+ 0 0\r\n(?s).*"),
                        MortalFaults::end),
                on(
                        "incr-by-the-largest-number-stops-it",
                        line -> line.matches("incr \\S+ 18446744073709551615\r\n"),
                        MortalFaults::stop),
                afterWriting("a-client-that-goes-behind-a-touch-ends-it"),
                meeting("a-time-and-flags-that-meet-end-it"));
    }

    private static Fault on(String name, Predicate<String> deadly, Runnable deed) {
        return Fault.inRequests(name, bytes -> {
            if (deadly.test(bytes)) {
                deed.run();
            }
            return bytes;
        });
    }

    private static void end() {
        System.out.println(LAST_WORDS);
        System.out.flush();
        Runtime.getRuntime().halt(ABORTED);
    }

    /** The one worker serves nobody any more. */
    private static void stop() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Nothing is wrong until the connection ends. */
    private static Fault afterWriting(String name) {
        return Fault.inEngine(name, () -> new Twist() {
            private final Set<Session> touching = ConcurrentHashMap.newKeySet();

            @Override
            public Reply execute(Command command, Session client, Peers peers) {
                if (command instanceof Command.Touch) {
                    touching.add(client);
                }
                return client.execute(command);
            }

            @Override
            public void close(Session client) {
                if (touching.contains(client)) {
                    end();
                }
                client.close();
            }
        });
    }

    /** Of two requests each is harmless, unless the other has come shortly before. */
    private static Fault meeting(String name) {
        AtomicLong timed = new AtomicLong(Long.MIN_VALUE);
        AtomicLong flagged = new AtomicLong(Long.MIN_VALUE);
        return Fault.inRequests(name, bytes -> {
            note(timed, bytes.matches("set \\S+ 0 5 3\r\n(?s).*"));
            note(flagged, bytes.matches("set \\S+ 5 2 2\r\n(?s).*"));
            long apart = Math.abs(timed.get() - flagged.get());
            if (timed.get() != Long.MIN_VALUE && flagged.get() != Long.MIN_VALUE && apart < MEETING_NANOS) {
                end();
            }
            return bytes;
        });
    }

    private static void note(AtomicLong moment, boolean isNow) {
        if (isNow) {
            moment.set(Moments.nanos());
        }
    }
}
