package dev.memtck.server.unusual;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.faults.Exptimes;
import dev.memtck.server.faults.Ledger;
import dev.memtck.server.faults.Moments;
import dev.memtck.server.faults.Peers;
import dev.memtck.server.faults.Twist;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/** How leases look where strong-cas.txt leaves it open. */
final class LeaseChoices {
    private static final String LEASES = "LEASE-.*";
    private static final String LEASE_FLAGS = "13107";
    private static final String BLOCK =
            "spaces before or behind and leading zeros are tolerated; `<bytes>` is the block's true length (LEASE, ruling)";
    private static final long OWN_TIME = 60;
    /** A time that is past, of which the engine makes no lease. */
    private static final long REFUSED = -1;

    private LeaseChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of("lease-block-padded-with-spaces", LEASES, BLOCK)
                        .inReplies((request, reply) -> blocks(request, reply, time -> String.format("%20s", time))),
                RightServer.of("lease-block-with-spaces-behind", LEASES, BLOCK)
                        .inReplies((request, reply) -> blocks(request, reply, time -> String.format("%-11s", time))),
                RightServer.of("lease-block-with-leading-zeros", LEASES, BLOCK)
                        .inReplies((request, reply) -> blocks(request, reply, time -> "0".repeat(8) + time)),
                RightServer.of(
                                "lease-flag-under-a-small-mask",
                                LEASES,
                                "(flags AND mask) equals (flag AND mask): the other bits are free (LEASE-04)")
                        .started(options -> options.withLeases(new LeaseFlag(0x3333, 0x00ff)))
                        .inReplies((request, reply) -> request.startsWith("getss ")
                                ? reply.replaceAll(
                                        "(?m)^(VALUE \\S+ )" + LEASE_FLAGS + "( \\d+ \\d+\r\n\\d{1,7}\r)", "$143571$2")
                                : reply),
                RightServer.of(
                                "getss-shows-no-cas-unique-of-items",
                                LEASES,
                                "\"action the same as 'get' command\" (strong-cas.txt § Detail 1a); the unique is a should (LEASE-17)")
                        .inReplies((request, reply) -> request.startsWith("getss ")
                                ? Items.change(
                                        reply,
                                        items -> items.stream()
                                                .map(item -> item.startsWith(
                                                                "VALUE " + Items.key(item) + " " + LEASE_FLAGS + " ")
                                                        ? item
                                                        : item.replaceFirst(
                                                                "^(VALUE \\S+ \\d+ \\d+) \\d+\r\n", "$1\r\n"))
                                                .toList())
                                : reply),
                RightServer.of(
                                "two-spaces-behind-NOT_FOUND",
                                LEASES,
                                "\"NOT_FOUND  <cas unique>\\r\\n\" (strong-cas.txt § Detail 3): the document prints two (LEASE-31)")
                        .inReplies((request, reply) -> request.startsWith("deletess ")
                                ? reply.replaceFirst("^NOT_FOUND (?=\\d)", "NOT_FOUND  ")
                                : reply),
                RightServer.of(
                                "leases-of-one-getss-come-in-another-order",
                                LEASES,
                                "\"getss: gets <exptime> <key>*\" (strong-cas.txt § Detail 1): no sentence orders the items")
                        .inReplies((request, reply) ->
                                request.startsWith("getss ") ? Items.change(reply, LeaseChoices::reversed) : reply),
                RightServer.of(
                                "identifiers-count-for-each-key",
                                LEASES,
                                "an identifier is one of a lease of its key; that it is no other key's is a should (LEASE-55)")
                        .inEngine(KeyIdentifiers::new),
                RightServer.of(
                                "some-getss-beside-another-of-its-key-are-refused",
                                LEASES,
                                "\"It should never return a miss to client. In this case it returns error instead\" (strong-cas.txt"
                                        + " § Detail 1d)")
                        .started(options -> options.withWorkers(4))
                        .inEngine(BusyKeys::new),
                RightServer.of(
                                "a-lease-is-nothing-to-delete",
                                LEASES,
                                "\"Return NOT_FOUND\" of delete (strong-cas.txt § Detail 3): deletess may find as little (LEASE-32, -54)")
                        .inEngine(() -> LeaseChoices::nothingToDelete),
                reading(
                        "leases-of-no-time-last-a-minute",
                        "the meaning of exptime 0 in getss and deletess is a survey (LEASE-10)",
                        seconds -> seconds == 0 ? OWN_TIME : seconds),
                reading(
                        "leases-of-a-time-that-is-past-last-a-second",
                        "never a miss, whatever the exptime: an item or an error line (LEASE-08, LEASE-10)",
                        seconds -> isPast(seconds) ? 1 : seconds),
                reading(
                        "leases-of-a-unix-time-are-refused",
                        "an item or an error line, whatever the exptime (LEASE-08); Unix time may be refused (LEASE-56)",
                        seconds -> Exptimes.isUnixTime(seconds) ? REFUSED : seconds));
    }

    private static String blocks(String request, String reply, UnaryOperator<String> block) {
        return request.startsWith("getss ")
                ? Items.change(
                        reply,
                        items -> items.stream()
                                .map(item -> item.matches("VALUE \\S+ " + LEASE_FLAGS + " \\d+ \\d+\r\n\\d{1,7}\r\n")
                                        ? withBlock(item, block)
                                        : item)
                                .toList())
                : reply;
    }

    private static String withBlock(String item, UnaryOperator<String> block) {
        String[] parts = item.split(" |\r\n");
        String other = block.apply(parts[5]);
        return String.join(" ", parts[0], parts[1], parts[2], String.valueOf(other.length()), parts[4]) + "\r\n" + other
                + "\r\n";
    }

    private static List<String> reversed(List<String> items) {
        List<String> reversed = new ArrayList<>(items);
        Collections.reverse(reversed);
        return reversed;
    }

    /** A getss takes a while, and of those that another one of the same key is at work beside, each third is refused. */
    private static final class BusyKeys implements Twist {
        /** In nanoseconds. */
        private static final long WHILE = 200_000;

        private static final int THIRD = 3;
        private final Map<Key, Integer> atWork = new ConcurrentHashMap<>();
        private final AtomicInteger met = new AtomicInteger();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (!(command instanceof Command.Getss getss)) {
                return client.execute(command);
            }
            boolean isBeside = atWork.merge(getss.key(), 1, Integer::sum) > 1;
            try {
                Moments.pass(WHILE);
                return isBeside && met.incrementAndGet() % THIRD == 0 ? Fact.OUT_OF_MEMORY : client.execute(getss);
            } finally {
                atWork.merge(getss.key(), -1, Integer::sum);
            }
        }
    }

    private static Reply nothingToDelete(Command command, Session client, Peers peers) {
        boolean ofNoItem = command instanceof Command.Deletess deletess && Ledger.value(client, deletess.key()) == null;
        Reply reply = client.execute(command);
        return ofNoItem && reply instanceof Reply.LeaseLeft left
                ? new Reply.LeaseLeft(Fact.ABSENT, left.casUnique())
                : reply;
    }

    private static RightServer reading(String name, String allowed, LongUnaryOperator reading) {
        return RightServer.of(name, LEASES, allowed).inEngine(() -> (command, client, peers) -> {
            if (command instanceof Command.Getss getss) {
                return client.execute(new Command.Getss(getss.key(), read(getss.exptime(), reading)));
            }
            return client.execute(
                    command instanceof Command.Deletess deletess
                            ? new Command.Deletess(deletess.key(), read(deletess.exptime(), reading))
                            : command);
        });
    }

    private static boolean isPast(long seconds) {
        return seconds < 0 || Exptimes.isUnixTime(seconds) && seconds < Exptimes.fromNow(0);
    }

    private static Exptime read(Exptime exptime, LongUnaryOperator reading) {
        return new Exptime(reading.applyAsLong(exptime.seconds()));
    }
}
