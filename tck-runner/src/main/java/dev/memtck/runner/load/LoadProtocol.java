package dev.memtck.runner.load;

/**
 * One protocol's bytes for the two requests of a load, and for the replies they should get. Every key has the same
 * length, and so has every value: the replies of one kind differ in bytes but not in length.
 */
interface LoadProtocol {
    byte[] get(String key);

    byte[] set(String key, byte[] value);

    /** What answers a get of a stored item. */
    byte[] hit(String key, byte[] value);

    /** What answers a set. */
    byte[] stored();

    /** Where a right reply holds bytes that nobody can foretell: the first of them, from 0. */
    default int variableFrom() {
        return 0;
    }

    /** The first byte behind those; equal to {@link #variableFrom()} if there are none. */
    default int variableTo() {
        return 0;
    }

    /** The length of the reply that starts here if it is a miss, in bytes; 0 if it is none, or not yet whole. */
    int missLength(byte[] in, int start, int end);

    /** Whether so few bytes, which match no reply, might be the beginning of a miss. */
    boolean mayBecomeMiss(byte[] in, int start, int end);
}
