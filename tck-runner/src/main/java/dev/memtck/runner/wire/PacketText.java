package dev.memtck.runner.wire;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.wire.PacketReader.Reading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Packets as people read them: {@code Get 0x0000 no error, extras 00000005, value "red", opaque 0xa1b20001, cas 7}. */
public final class PacketText {
    private static final HexFormat HEX = HexFormat.of();
    private static final HexFormat SPACED_HEX = HexFormat.ofDelimiter(" ");
    private static final int MOST_HEX = 64;
    private static final int MOST_VALUE = 64;
    private static final int MOST_PACKETS = 20;

    private PacketText() {}

    /** The fields that are not empty or 0, and the opaque. */
    public static String of(Packet packet) {
        PacketHeader header = packet.header();
        String chosen = String.format(", opaque 0x%08x", header.opaque())
                + (header.cas() == 0 ? "" : ", cas " + Long.toUnsignedString(header.cas()));
        return essence(packet) + chosen;
    }

    /** The same without opaque and cas, which differ from run to run. */
    private static String essence(Packet packet) {
        PacketHeader header = packet.header();
        boolean isRequest = header.magic() == PacketHeader.REQUEST;
        List<String> fields = new ArrayList<>();
        fields.add(Opcode.words(header.opcode()) + (isRequest ? "" : " " + Status.words(header.vbucketOrStatus())));
        add(fields, packet.extras().length > 0, "extras " + HEX.formatHex(packet.extras()));
        add(fields, packet.key().length > 0, "key \"" + EscapedBytes.escape(packet.key()) + "\"");
        add(fields, packet.value().length > 0, "value " + value(packet.value()));
        add(fields, header.dataType() != 0, "data type " + header.dataType());
        add(fields, isRequest && header.vbucketOrStatus() != 0, "vbucket " + header.vbucketOrStatus());
        return String.join(", ", fields);
    }

    private static void add(List<String> fields, boolean present, String field) {
        if (present) {
            fields.add(field);
        }
    }

    /** A value: quoted, its middle left out if it is long. */
    public static String value(byte[] value) {
        return value.length <= MOST_VALUE
                ? "\"" + EscapedBytes.escape(value) + "\""
                : "\"" + EscapedBytes.escape(value, 0, MOST_VALUE) + "\" … (" + value.length + " bytes)";
    }

    /** Each packet of these bytes with its hex; what is no packet is quoted. */
    public static String describe(byte[] bytes) {
        return describe(bytes, whole -> of(whole) + " [" + hex(whole.bytes()) + "]");
    }

    /** The same without what differs from run to run: opaque, cas, hex. */
    public static String summary(byte[] bytes) {
        return describe(bytes, PacketText::essence);
    }

    /** The first packet that stands there; empty if the bytes begin with none. */
    public static Optional<String> first(byte[] bytes) {
        return PacketReader.read(bytes, 0, bytes.length) instanceof Reading.Whole whole
                ? Optional.of(of(whole.packet()))
                : Optional.empty();
    }

    private static String describe(byte[] bytes, Function<Packet, String> form) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        while (from < bytes.length
                && parts.size() < MOST_PACKETS
                && PacketReader.read(bytes, from, bytes.length) instanceof Reading.Whole whole) {
            parts.add(form.apply(whole.packet()));
            from += whole.length();
        }
        if (from < bytes.length) {
            parts.add(rest(Arrays.copyOfRange(bytes, from, bytes.length)));
        }
        return String.join("; ", parts);
    }

    private static String rest(byte[] bytes) {
        boolean maybePacket = PacketReader.read(bytes, 0, bytes.length) instanceof Reading.Incomplete;
        return maybePacket || Byte.toUnsignedInt(bytes[0]) >= PacketHeader.REQUEST
                ? bytes.length + " bytes [" + hex(bytes) + "]"
                : value(bytes);
    }

    private static String hex(byte[] bytes) {
        int shown = Math.min(bytes.length, MOST_HEX);
        return SPACED_HEX.formatHex(bytes, 0, shown) + (shown < bytes.length ? " …" : "");
    }
}
