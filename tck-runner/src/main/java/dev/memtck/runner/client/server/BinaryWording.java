package dev.memtck.runner.client.server;

import dev.memtck.runner.client.server.Fact.Kind;
import dev.memtck.runner.client.server.Twist.Field;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * How facts are said in the binary protocol.
 *
 * @param header of the request
 */
record BinaryWording(ByteBuffer header) {
    private static final int RESPONSE = 0x81;
    private static final Map<Kind, Integer> STATUS = Map.of(
            Kind.NOT_STORED, 0x0005,
            Kind.EXISTS, 0x0002,
            Kind.ABSENT, 0x0001,
            Kind.NOT_A_NUMBER, 0x0006,
            Kind.UNKNOWN, 0x0081);

    private static final Map<Integer, String> WORDS = Map.of(
            0x0001, "Not found",
            0x0002, "Data exists for key.",
            0x0005, "Not stored.",
            0x0006, "Non-numeric server-side value for incr or decr",
            0x0081, "Unknown command");

    private static final int OUT_OF_MEMORY = 0x0082;

    /** @param withKey whether the client gets the key back */
    Asked.Wording of(Request request, boolean withKey) {
        BinaryWording form = this;
        return new Asked.Wording() {
            @Override
            public String words(Fact fact, Twist twist) {
                return form.words(request, withKey, fact, twist);
            }

            @Override
            public String error(String why) {
                return packet(OUT_OF_MEMORY, "", "", why, "0", Twist.NONE);
            }
        };
    }

    private String words(Request request, boolean withKey, Fact fact, Twist twist) {
        // That nothing was there to delete is a failure here, and no request keeps quiet about that.
        boolean isUsual = fact.isUsual(request) && fact.kind() != Kind.ABSENT;
        if (twist.isSilent() && request.quiet() != Request.Quiet.NO && isUsual) {
            return "";
        }
        if (fact.kind() == Kind.RETRIEVED) {
            return fact.found().isEmpty()
                    ? packet(0x0001, "", withKey ? twist.key(request.key()) : "", WORDS.get(0x0001), "0", twist)
                    : hit(fact.found().get(0), withKey, twist);
        }
        int status = status(request, fact);
        String value = switch (fact.kind()) {
            case COUNTED -> bytes(8, new BigInteger(fact.number()));
            case VERSION -> fact.number();
            default -> WORDS.getOrDefault(status, "");
        };
        return packet(status, "", "", value, "0", twist);
    }

    /** An add of what is there is another status here than a replace of what is not. */
    private static int status(Request request, Fact fact) {
        if (fact.kind() == Kind.NOT_STORED && request.act() == Act.ADD) {
            return STATUS.get(Kind.EXISTS);
        }
        if (fact.kind() == Kind.NOT_STORED && request.act() == Act.REPLACE) {
            return STATUS.get(Kind.ABSENT);
        }
        return STATUS.getOrDefault(fact.kind(), 0);
    }

    private String hit(Fact.Found found, boolean withKey, Twist twist) {
        return packet(
                0,
                bytes(4, BigInteger.valueOf(found.item().flags())),
                withKey ? twist.key(found.key()) : "",
                found.item().value(),
                found.item().unique(),
                twist);
    }

    private String packet(int status, String extras, String key, String value, String unique, Twist twist) {
        ByteBuffer packet = ByteBuffer.allocate(BinarySpeech.HEADER);
        packet.put((byte) twist.field(Field.MAGIC, RESPONSE));
        packet.put((byte) twist.field(Field.OPCODE, header.get(1)));
        packet.putShort((short) twist.field(Field.KEY_LENGTH, key.length()));
        packet.put((byte) twist.field(Field.EXTRAS_LENGTH, extras.length()));
        packet.put((byte) 0);
        packet.putShort((short) twist.field(Field.STATUS, status));
        packet.putInt(
                (int) twist.field(Field.BODY_LENGTH, extras.length() + key.length() + value.length() + twist.length()));
        packet.putInt((int) twist.field(Field.OPAQUE, header.getInt(12)));
        packet.putLong(Long.parseUnsignedLong(unique));
        return new String(packet.array(), StandardCharsets.ISO_8859_1) + extras + key + value;
    }

    /** A number, unsigned, the most significant byte first. */
    private static String bytes(int width, BigInteger number) {
        byte[] all = ByteBuffer.allocate(8).putLong(number.longValue()).array();
        return new String(all, 8 - width, width, StandardCharsets.ISO_8859_1);
    }
}
