package dev.memtck.server.command;

/**
 * The item size limit (option {@code -I}): a codec asks it before it reads a value, the engine before it stores one.
 *
 * @param bytes the most that one item may take: key, value and {@value #ITEM_OVERHEAD} bytes for the rest
 */
public record ItemLimit(int bytes) {
    /**
     * What an item costs beside its key and value, in bytes: the objects that hold them, the table and the LRU. Measured: 109
     * for each of a million small items.
     */
    public static final int ITEM_OVERHEAD = 120;

    /** What an item costs, in bytes. */
    public static long cost(int keyLength, long dataLength) {
        return ITEM_OVERHEAD + keyLength + dataLength;
    }

    /** Whether an item of this size may be stored. Lengths are in bytes and not negative. */
    public boolean admits(int keyLength, long dataLength) {
        return cost(keyLength, dataLength) <= bytes;
    }
}
