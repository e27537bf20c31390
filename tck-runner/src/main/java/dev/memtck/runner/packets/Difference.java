package dev.memtck.runner.packets;

/**
 * The first field of a response that is not as it must be.
 *
 * @param at index in the packet of the field's first byte, or of the first byte in it that differs
 */
public record Difference(String field, int at, String expected, String received) {

    /** One line: {@code status differs: expected 0x0010 locked, received 0x0000 no error}. */
    public String problem() {
        return field + " differs: expected " + expected + ", received " + received;
    }
}
