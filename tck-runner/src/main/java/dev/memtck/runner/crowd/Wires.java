package dev.memtck.runner.crowd;

import dev.memtck.runner.oracle.Tongue;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;

/**
 * What the clients of a crowd may speak to one target. Immutable.
 *
 * @param showsLease whether an item with these flags is a lease, when a getss answers with it
 */
record Wires(Map<Tongue, Wire> byTongue, LongPredicate showsLease) {
    /** A server may keep 16 bits of flags, and a lease's flag and mask have no more. */
    private static final int ALL_FLAGS = 1 << 16;

    static Wires to(LongPredicate showsLease) {
        return new Wires(
                Map.of(
                        Tongue.TEXT, new TextWire(showsLease),
                        Tongue.META, new MetaWire(),
                        Tongue.BINARY, new BinaryWire()),
                showsLease);
    }

    Wire of(Tongue tongue) {
        return byTongue.get(tongue);
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
