package dev.memtck.runner.compare;

import dev.memtck.runner.wire.PacketHeader;
import java.util.HashMap;
import java.util.Map;

/**
 * The opaques of one connection, numbered in the order in which they were sent: how often the kit asked before is a matter
 * of timing. One that was not sent stays as it is.
 */
final class Opaques {
    /** A connection has so many of its own. */
    private static final int OF_CONNECTION = 0xfff;

    private final Map<Integer, Integer> numbers = new HashMap<>();

    /** Notes the opaques of whole requests, up to the first bytes that are none. */
    void sent(byte[] bytes) {
        long from = 0;
        while (from + PacketHeader.LENGTH <= bytes.length
                && Byte.toUnsignedInt(bytes[(int) from]) == PacketHeader.REQUEST) {
            PacketHeader header = PacketHeader.parse(bytes, (int) from);
            numbers.putIfAbsent(header.opaque(), numbers.size() + 1);
            from += PacketHeader.LENGTH + header.bodyLength();
        }
    }

    /** One whose request was cut is known by its place among those of its connection, which have the upper bits in common. */
    int number(int opaque) {
        return numbers.getOrDefault(opaque, opaque & OF_CONNECTION);
    }
}
