package dev.memtck.runner.explore;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Where a type, a buffer or a size class ends: beside these a server does something else. */
final class Edges {
    /** Bits of the types that hold a number; 53 are exact in a double. */
    private static final List<Integer> BITS = List.of(7, 8, 15, 16, 31, 32, 53, 63, 64);

    /** Of a number of 64 bits; each number of digits may be read in a way of its own. */
    private static final int MOST_DIGITS = 19;

    private static final int SMALLEST_LENGTH = 64;
    private static final int LARGEST_LENGTH = 262_144;

    /** Of an item's header, its key and the end of its line, beside which a buffer ends. In bytes. */
    static final int OVERHEAD = 64;

    /** Flags of more than 16 bits. */
    static final List<Long> WIDE_FLAGS =
            List.of(65_536L, 16_777_216L, 2_147_483_647L, 2_147_483_648L, 4_294_967_294L, 4_294_967_295L);

    /** A target that takes less than this is not asked about lengths: what is added up would soon be too much for it. */
    static final int ROOMY = 192 * 1_024;

    /** How long a value is for such a target. In bytes. */
    static final int LITTLE = 300;

    private Edges() {}

    /** Numbers of 64 bits: about the end of each type, and where another digit begins; one more may be the last before it. */
    static List<String> numbers() {
        Stream<BigInteger> types = BITS.stream().map(BigInteger.ONE::shiftLeft);
        Stream<BigInteger> digits = IntStream.rangeClosed(1, MOST_DIGITS).mapToObj(BigInteger.TEN::pow);
        return Stream.concat(types, digits)
                .flatMap(edge -> IntStream.rangeClosed(-2, 1).mapToObj(more -> edge.add(BigInteger.valueOf(more))))
                .filter(number -> number.bitLength() <= 64)
                .map(BigInteger::toString)
                .distinct()
                .toList();
    }

    /**
     * A length about a power of two, or so much shorter that with what stands around it there are as many bytes; or about the
     * longest.
     *
     * @param most is not passed
     */
    static int length(Chance chance, int most) {
        List<Integer> edges = IntStream.concat(
                        IntStream.iterate(SMALLEST_LENGTH, power -> power <= LARGEST_LENGTH, power -> 2 * power)
                                .filter(power -> power < most),
                        IntStream.of(most))
                .boxed()
                .toList();
        int edge = chance.one(edges);
        return chance.isOneOf(50) ? Math.min(most, edge - 1 + chance.below(3)) : edge - chance.below(OVERHEAD);
    }
}
