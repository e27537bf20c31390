package dev.memtck.runner.crowd;

import java.util.Map;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;

/**
 * What the clients of a crowd may speak to one target. Immutable.
 *
 * @param showsLease whether an item with these flags is a lease, when a getss answers with it
 */
record Wires(Map<Dialect, Wire> byDialect, LongPredicate showsLease) {
    /** A server may keep 16 bits of flags, and a lease's flag and mask have no more. */
    private static final int ALL_FLAGS = 1 << 16;

    static Wires to(LongPredicate showsLease) {
        return new Wires(
                Map.of(
                        Dialect.TEXT, new TextWire(showsLease),
                        Dialect.META, new MetaWire(),
                        Dialect.BINARY, new BinaryWire()),
                showsLease);
    }

    Wire of(Dialect dialect) {
        return byDialect.get(dialect);
    }

    /** The number's last 16 bits, or the next that, as flags, do not show a lease: so an item is not taken for one. */
    int plainFlags(int number) {
        return IntStream.range(number, number + ALL_FLAGS)
                .map(flags -> flags % ALL_FLAGS)
                .filter(flags -> !showsLease.test(flags))
                .findFirst()
                .orElse(number % ALL_FLAGS);
    }
}
