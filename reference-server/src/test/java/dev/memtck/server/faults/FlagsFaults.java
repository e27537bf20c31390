package dev.memtck.server.faults;

import dev.memtck.server.command.Command.Store;
import java.math.BigInteger;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of what becomes of flags. */
final class FlagsFaults {
    private static final Pattern STORED_FLAGS = Pattern.compile("((?:set|add|replace|cas) \\S+ )(\\d+)(?= )");
    private static final Pattern SHOWN_FLAGS = Pattern.compile("(VALUE \\S+ )(\\d+)(?= \\d+)");
    private static final int MARK_OF_THE_SERVER = 1;

    private FlagsFaults() {}

    static List<Fault> all() {
        return List.of(
                kept("flags-of-0-become-1", flags -> flags == 0 ? 1 : flags),
                kept("flags-of-1-are-the-servers-own", flags -> flags == MARK_OF_THE_SERVER ? 0 : flags),
                kept("flags-have-7-bits", flags -> flags & 0x7f),
                kept("flags-have-16-bits", flags -> flags & 0xffff),
                Fault.onTheWire(
                        "flags-over-2^31-are-printed-negative",
                        () -> () -> new WireTwist() {
                            @Override
                            public String answered(String request, String reply) {
                                return SHOWN_FLAGS
                                        .matcher(reply)
                                        .replaceAll(item -> Matcher.quoteReplacement(item.group(1))
                                                + (int) Long.parseLong(item.group(2)));
                            }
                        }),
                Fault.onTheWire(
                        "flags-wrap-at-2^32",
                        () -> () -> new WireTwist() {
                            @Override
                            public String received(String bytes) {
                                Matcher line = STORED_FLAGS.matcher(bytes);
                                return line.lookingAt()
                                        ? line.group(1) + wrapped(line.group(2)) + bytes.substring(line.end())
                                        : bytes;
                            }
                        }));
    }

    private static long wrapped(String flags) {
        return new BigInteger(flags).longValue() & 0xffff_ffffL;
    }

    private static Fault kept(String name, IntUnaryOperator change) {
        return Fault.inEngine(
                name,
                () -> (command, client, peers) -> command instanceof Store store
                        ? client.execute(Stores.withFlags(store, change.applyAsInt(store.flags())))
                        : client.execute(command));
    }
}
