package dev.memtck.runner.oracle;

import java.math.BigInteger;
import java.util.List;

/** What a counter may hold: decr stops at 0, incr wraps. That Increment wraps too is no more than a should. */
final class Sum {
    private static final BigInteger MODULUS = BigInteger.ONE.shiftLeft(64);

    private Sum() {}

    /** @param sum as if there were no limits */
    static List<BigInteger> allowed(Turn turn, BigInteger sum) {
        if (sum.signum() < 0) {
            return List.of(BigInteger.ZERO);
        }
        BigInteger wrapped = sum.mod(MODULUS);
        boolean mayStop = turn.call().tongue() == Tongue.BINARY && !turn.asks("BIN-48");
        return wrapped.equals(sum) || !mayStop ? List.of(wrapped) : List.of(wrapped, MODULUS.subtract(BigInteger.ONE));
    }
}
