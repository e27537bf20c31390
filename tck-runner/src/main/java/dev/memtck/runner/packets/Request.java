package dev.memtck.runner.packets;

import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;

/**
 * A request as a feature gives it. What it does not give is well-formed: extras as the opcode has them (flags, expiration and
 * initial value 0, delta 1), no key, no value, lengths that are true, everything else 0.
 */
public record Request(Fields fields) {
    private static final String OPCODE = "opcode";
    private static final String FLAGS = "flags";
    private static final String EXPTIME = "exptime";
    private static final String EXTRAS = "extras";
    private static final List<String> NAMES = List.of(
            OPCODE,
            "key",
            FLAGS,
            EXPTIME,
            "delta",
            "initial",
            EXTRAS,
            "value",
            "cas",
            "opaque",
            "data type",
            "vbucket",
            "magic",
            "key length",
            "extras length",
            "body length");
    private static final int COUNTER_BYTES = 20;

    /** Reads a row. */
    public static Request of(Map<String, String> cells) {
        Fields fields = Fields.of(cells, NAMES);
        if (!fields.has(OPCODE)) {
            throw new IllegalArgumentException("a request needs an opcode: " + cells);
        }
        return new Request(fields);
    }

    /**
     * The packet to send.
     *
     * @param opaque what the kit has chosen, unless the feature does
     */
    public Packet packet(int opaque, Scope scope) {
        int opcode = opcode(fields.text(OPCODE).orElseThrow());
        Packet packet = Packet.request(
                opcode, opaque, extras(opcode, scope), fields.bytes("key", scope), fields.bytes("value", scope));
        PacketHeader header = packet.header();
        return packet.with(new PacketHeader(
                (int) fields.number("magic", header.magic(), scope),
                header.opcode(),
                (int) fields.number("key length", header.keyLength(), scope),
                (int) fields.number("extras length", header.extrasLength(), scope),
                (int) fields.number("data type", header.dataType(), scope),
                (int) fields.number("vbucket", header.vbucketOrStatus(), scope),
                fields.number("body length", header.bodyLength(), scope),
                (int) fields.number("opaque", Integer.toUnsignedLong(opaque), scope),
                fields.number("cas", header.cas(), scope)));
    }

    static int opcode(String text) {
        return text.startsWith("0x")
                ? Integer.parseInt(text.substring(2), 16)
                : Opcode.named(text)
                        .orElseThrow(() -> new IllegalArgumentException("no such opcode: " + text))
                        .code();
    }

    private byte[] extras(int opcode, Scope scope) {
        if (fields.has(EXTRAS)) {
            String text = fields.text(EXTRAS).orElseThrow();
            return text.equals("none") ? new byte[0] : fields.bytes(EXTRAS, scope);
        }
        return switch (Opcode.of(opcode).map(Opcode::extras).orElse(Opcode.Extras.NONE)) {
            case NONE -> new byte[0];
            case STORAGE ->
                ByteBuffer.allocate(2 * Integer.BYTES)
                        .putInt(int32(FLAGS, scope))
                        .putInt(int32(EXPTIME, scope))
                        .array();
            case COUNTER ->
                ByteBuffer.allocate(COUNTER_BYTES)
                        .putLong(fields.number("delta", 1, scope))
                        .putLong(fields.number("initial", 0, scope))
                        .putInt(int32(EXPTIME, scope))
                        .array();
            case EXPIRATION -> bytes(int32(EXPTIME, scope));
            case OPTIONAL_EXPIRATION -> fields.has(EXPTIME) ? bytes(int32(EXPTIME, scope)) : new byte[0];
        };
    }

    private int int32(String name, Scope scope) {
        return (int) fields.number(name, 0, scope);
    }

    private static byte[] bytes(int number) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
    }
}
