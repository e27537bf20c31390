package dev.memtck.runner.client.server;

/**
 * What the server holds under a key.
 *
 * @param flags 32 bits, unsigned
 * @param unique 64 bits, unsigned, not 0
 */
public record Item(String value, long flags, String unique) {
    Item with(String other, String newUnique) {
        return new Item(other, flags, newUnique);
    }
}
