package dev.memtck.server.unusual;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.faults.Peers;
import dev.memtck.server.faults.Twist;
import dev.memtck.server.misbehave.CasSessions;
import io.netty.buffer.Unpooled;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which cas uniques there are. */
final class CasChoices {
    private static final String CAS =
            "META-.*|TEXT-(01|10|24|25|4.|5.|6.)|BIN-(1.|26|30|35|45|46)|LEASE-.*|LOCK-(05|16|6.)|THREAD-(02|05|08)";
    private static final String UNIQUE =
            "\"unique is a unique 64-bit value of an existing entry\" (text-protocol-client.txt § Storage commands): which is free";
    private static final Pattern UNIQUE_OF_ITEM = Pattern.compile("(?m)^(VALUE \\S+ \\d+ \\d+ )(\\d+)(?=\r\n)");
    /** Odd, so that multiplying by it loses nothing; and its inverse modulo 2^64. */
    private static final long FACTOR = 0x9e37_79b9_7f4a_7c15L;

    private CasChoices() {}

    static List<RightServer> all() {
        long inverse = inverse(FACTOR);
        return List.of(
                RightServer.of("counts-cas-uniques-downwards", CAS, UNIQUE).inEngine(() -> uniques(u -> ~u, u -> ~u)),
                RightServer.of("cas-uniques-in-no-order", CAS, UNIQUE)
                        .inEngine(() -> uniques(u -> u * FACTOR, u -> u * inverse)),
                RightServer.of(
                                "each-key-counts-its-own-cas-uniques",
                                CAS,
                                "\"a unique 64-bit value of an existing entry\" (text-protocol-client.txt § Storage): of one entry;"
                                        + " that no two show the same is a should (TEXT-59)")
                        .inEngine(() -> new OwnCount(new ConcurrentHashMap<>())),
                RightServer.of(
                                "each-key-counts-its-cas-uniques-from-1",
                                CAS,
                                "\"a unique 64-bit value of an existing entry\" (text-protocol-client.txt § Storage): of one entry,"
                                        + " however small, and each of its next states has the next number")
                        .inEngine(KeyCounters::new),
                RightServer.of(
                                "touch-changes-the-cas-unique",
                                CAS,
                                "does touch or gat change the cas unique? (TEXT-58, survey)")
                        .inEngine(() -> CasChoices::touched),
                RightServer.of(
                                "cas-uniques-have-leading-zeros",
                                CAS + "|LOCK-10",
                                UNIQUE + ": a number, however it is written")
                        .inReplies((request, reply) -> UNIQUE_OF_ITEM
                                .matcher(reply)
                                .replaceAll(line -> Matcher.quoteReplacement(line.group(1))
                                        + "0".repeat(20 - line.group(2).length())
                                        + line.group(2))),
                RightServer.of(
                                "a-lock-makes-a-new-cas-unique",
                                CAS + "|LOCK-.*|BIN-26",
                                "that locking and unlocking change no cas unique is a should (LOCK-16)")
                        .inEngine(RenewingLocks::new));
    }

    private static long inverse(long odd) {
        long inverse = odd;
        for (int i = 0; i < 6; i++) {
            inverse *= 2 - odd * inverse;
        }
        return inverse;
    }

    /**
     * The cas unique of a key that is seen first is shown as a thousand, and it goes on from there, also when the item
     * was gone meanwhile. What came a moment before, and is seen later, is above 0 too.
     *
     * @param zeros by key, what is shown as 0
     */
    private record OwnCount(Map<Key, Long> zeros) implements Twist {
        private static final long FIRST = 1_000;

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (!(command instanceof Command.Keyed keyed)) {
                return client.execute(command);
            }
            Key key = keyed.key();
            Command real = real(command, unique -> unique + zeros.getOrDefault(key, 0L));
            return CasSessions.shown(
                    client.execute(real), unique -> unique - zeros.computeIfAbsent(key, first -> unique - FIRST));
        }
    }

    private static Twist uniques(LongUnaryOperator shown, LongUnaryOperator real) {
        return (command, client, peers) -> CasSessions.shown(client.execute(real(command, real)), shown);
    }

    /** Which of two is the lower is not to be seen, so no set is late. */
    static Command real(Command command, LongUnaryOperator real) {
        Command inTime = command instanceof Command.MetaSet set
                ? new Command.MetaSet(
                        set.store(), Command.Lateness.REFUSED, set.vivify(), set.casUnique(), set.keyForm())
                : command;
        return CasSessions.asked(inTime, real);
    }

    private static Reply touched(Command command, Session client, Peers peers) {
        Reply reply = client.execute(command);
        if (command instanceof Command.Touch touch && reply == Fact.TOUCHED) {
            renew(touch.key(), client);
        }
        if (command instanceof Command.GetAndTouch touch && reply instanceof Reply.Value value) {
            value.data().release();
            renew(touch.key(), client);
            return client.execute(new Command.Get(touch.key()));
        }
        return reply;
    }

    private static void renew(Key key, Session client) {
        client.execute(
                new Command.Store(StoreMode.APPEND, key, 0, Exptime.NONE, Unpooled.EMPTY_BUFFER, CasCondition.NONE));
    }

    /** One command after the other, so that nobody sees an object between its lock and its new cas unique. */
    private static final class RenewingLocks implements Twist {
        @Override
        public synchronized Reply execute(Command command, Session client, Peers peers) {
            Reply reply = client.execute(command);
            if (reply == Fact.LOCK_HELD || reply == Fact.UNLOCKED && command instanceof Command.Unlock) {
                renew(((Command.Keyed) command).key(), client);
            }
            if (command instanceof Command.LockAndGet lock && reply instanceof Reply.Value value) {
                value.data().release();
                renew(lock.key(), client);
                return client.execute(new Command.Get(lock.key()));
            }
            return reply;
        }
    }
}
