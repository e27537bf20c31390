package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Framing;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Defects of serving many clients, and of how a command line is split and where it ends. */
final class ConnectionFaults {
    private static final int MOST_READERS = 40;
    private static final int LONG = 50_000;
    private static final Pattern EXTRA_SPACE = Pattern.compile("[^\r\n]*( {2}| \r\n).*", Pattern.DOTALL);

    private static final Pattern HTTP = Pattern.compile("[^\r\n]* HTTP/\\S*\r\n");
    private static final long LONGEST_SILENCE = TimeUnit.SECONDS.toNanos(8);

    private ConnectionFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("item-is-served-to-forty-clients", ServedToForty::new),
                Fault.inEngine("client-that-goes-takes-its-long-items-along", TakesItemsAlong::new),
                Fault.inReplies(
                        "extra-space-makes-an-empty-word",
                        (request, reply) -> EXTRA_SPACE.matcher(request).matches()
                                ? "CLIENT_ERROR bad command line format\r\n"
                                : reply),
                Fault.onTheWire("line-without-an-end-is-awaited", () -> EndIsAwaited::new),
                Fault.onTheWire(
                        "HTTP-request-is-an-unknown-command",
                        () -> () -> new WireTwist() {
                            @Override
                            public Framing then(String request, String reply, Framing framing) {
                                return isHttp(request) ? Framing.ANSWERED : framing;
                            }
                        }),
                Fault.onTheWire(
                        "any-line-that-ends-in-HTTP-ends-the-connection",
                        () -> () -> new WireTwist() {
                            @Override
                            public Framing then(String request, String reply, Framing framing) {
                                return isHttp(request) ? Framing.CLOSE : framing;
                            }
                        }),
                Fault.onTheWire("connection-is-closed-when-it-speaks-after-eight-seconds", () -> ClosedWhenIdle::new),
                Fault.delivered("half-closed-connection-is-closed-unanswered", Ending.GONE_AT_ONCE),
                Fault.delivered("half-closed-connection-is-never-closed", Ending.UNHEARD));
    }

    /** A key is served to so many connections at a time. */
    private static final class ServedToForty implements Twist {
        private final Map<Key, Set<Session>> readers = new ConcurrentHashMap<>();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (!(command instanceof Command.Get get)) {
                return client.execute(command);
            }
            Set<Session> ofKey = readers.computeIfAbsent(get.key(), key -> ConcurrentHashMap.newKeySet());
            ofKey.add(client);
            return ofKey.size() > MOST_READERS ? Fact.ABSENT : client.execute(command);
        }

        @Override
        public void close(Session client) {
            readers.values().forEach(ofKey -> ofKey.remove(client));
            client.close();
        }
    }

    /** What a client stored goes with its connection, if it is long. */
    private static final class TakesItemsAlong implements Twist {
        private final Map<Session, Set<Key>> longItems = new ConcurrentHashMap<>();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (command instanceof Command.Store store && store.data().readableBytes() >= LONG) {
                longItems
                        .computeIfAbsent(client, session -> ConcurrentHashMap.newKeySet())
                        .add(store.key());
            }
            return client.execute(command);
        }

        @Override
        public void close(Session client) {
            longItems.getOrDefault(client, Set.of()).forEach(key -> client.execute(new Command.Delete(key)));
            client.close();
        }
    }

    private static boolean isHttp(String request) {
        return HTTP.matcher(request).matches();
    }

    /** The next command of a client that was silent for so long is its last, and is not answered. */
    private static final class ClosedWhenIdle implements WireTwist {
        private long last = Moments.nanos();
        private boolean late;

        @Override
        public String answered(String request, String reply) {
            late = Moments.nanos() - last > LONGEST_SILENCE;
            last = Moments.nanos();
            return late ? "" : reply;
        }

        @Override
        public Framing then(String request, String reply, Framing framing) {
            return late ? Framing.CLOSE : framing;
        }
    }

    /** However long a line is, nothing is said of it. */
    private static final class EndIsAwaited implements WireTwist {
        @Override
        public String answered(String request, String reply) {
            return isTooLong(reply) ? "" : reply;
        }

        @Override
        public Framing then(String request, String reply, Framing framing) {
            return framing == Framing.CLOSE && !request.startsWith("quit") ? Framing.NEED_MORE : framing;
        }

        private static boolean isTooLong(String reply) {
            return reply.equals("CLIENT_ERROR line too long\r\n");
        }
    }
}
