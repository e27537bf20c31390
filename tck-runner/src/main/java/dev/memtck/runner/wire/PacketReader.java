package dev.memtck.runner.wire;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Cuts packets out of bytes. Nothing that a header declares is believed before the bytes are there. */
public final class PacketReader {
    /** A larger body is not waited for. In bytes. */
    public static final long MOST_BODY = 16L << 20;

    private PacketReader() {}

    /** What stands at the beginning of some bytes. */
    public sealed interface Reading {
        /** A packet, so many bytes long. */
        record Whole(Packet packet, int length) implements Reading {}

        /**
         * Not all of one has come.
         *
         * @param header null while it has not come either
         */
        record Incomplete(PacketHeader header) implements Reading {}

        /**
         * No packet.
         *
         * @param at index of the byte that shows it
         */
        record Wrong(int at, String expected, String received) implements Reading {}
    }

    /** Reads from an index on, up to, not including, {@code to}. */
    public static Reading read(byte[] bytes, int from, int to) {
        if (from < to && !isMagic(bytes[from])) {
            return new Reading.Wrong(
                    from, "magic 0x81", String.format("magic 0x%02x", Byte.toUnsignedInt(bytes[from])));
        }
        if (to - from < PacketHeader.LENGTH) {
            return new Reading.Incomplete(null);
        }
        PacketHeader header = PacketHeader.parse(bytes, from);
        if (header.bodyLength() > MOST_BODY) {
            return new Reading.Wrong(
                    from + PacketHeader.AT_BODY_LENGTH,
                    "body length of at most " + MOST_BODY,
                    "body length " + header.bodyLength());
        }
        if (header.extrasLength() + header.keyLength() > header.bodyLength()) {
            return new Reading.Wrong(
                    from + PacketHeader.AT_BODY_LENGTH,
                    "body length of extras, key and value",
                    "body length " + header.bodyLength() + " with extras length " + header.extrasLength()
                            + " and key length " + header.keyLength());
        }
        int length = PacketHeader.LENGTH + (int) header.bodyLength();
        return to - from < length ? new Reading.Incomplete(header) : whole(header, bytes, from, length);
    }

    /** The whole packets that stand there one behind the other. */
    public static List<Packet> all(byte[] bytes) {
        List<Packet> packets = new ArrayList<>();
        int from = 0;
        while (read(bytes, from, bytes.length) instanceof Reading.Whole whole) {
            packets.add(whole.packet());
            from += whole.length();
        }
        return packets;
    }

    private static Reading whole(PacketHeader header, byte[] bytes, int from, int length) {
        int key = from + PacketHeader.LENGTH + header.extrasLength();
        int value = key + header.keyLength();
        Packet packet = new Packet(
                header,
                Arrays.copyOfRange(bytes, from + PacketHeader.LENGTH, key),
                Arrays.copyOfRange(bytes, key, value),
                Arrays.copyOfRange(bytes, value, from + length));
        return new Reading.Whole(packet, length);
    }

    private static boolean isMagic(byte first) {
        int magic = Byte.toUnsignedInt(first);
        return magic == PacketHeader.REQUEST || magic == PacketHeader.RESPONSE;
    }
}
