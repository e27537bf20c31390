package dev.memtck.runner.client.server;

import dev.memtck.runner.client.server.Request.Quiet;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Requests of the binary protocol, read. Lengths that cannot be are taken as they are said, and noted. */
final class BinarySpeech {
    static final char REQUEST = 0x80;
    static final int HEADER = 24;

    /** With a unique they are the same: the item must be there, and have it. */
    private static final Set<Act> SWAPPING = Set.of(Act.SET, Act.REPLACE);

    private static final int MOST_BODY = 64 << 20;

    /** What an opcode asks, whether it is quiet, and whether it gets the key back. */
    record Meaning(Act act, Quiet quiet, boolean withKey) {}

    private static final Map<Integer, Meaning> OPCODES = Map.ofEntries(
            loud(0x00, Act.GET),
            loud(0x01, Act.SET),
            loud(0x02, Act.ADD),
            loud(0x03, Act.REPLACE),
            loud(0x04, Act.DELETE),
            loud(0x05, Act.INCR),
            loud(0x06, Act.DECR),
            loud(0x07, Act.QUIT),
            loud(0x08, Act.FLUSH),
            quiet(0x09, Act.GET),
            loud(0x0a, Act.NOOP),
            loud(0x0b, Act.VERSION),
            Map.entry(0x0c, new Meaning(Act.GET, Quiet.NO, true)),
            Map.entry(0x0d, new Meaning(Act.GET, Quiet.USUAL, true)),
            loud(0x0e, Act.APPEND),
            loud(0x0f, Act.PREPEND),
            quiet(0x11, Act.SET),
            quiet(0x12, Act.ADD),
            quiet(0x13, Act.REPLACE),
            quiet(0x14, Act.DELETE),
            quiet(0x15, Act.INCR),
            quiet(0x16, Act.DECR),
            quiet(0x18, Act.FLUSH),
            quiet(0x19, Act.APPEND),
            quiet(0x1a, Act.PREPEND),
            loud(0x1b, Act.NOOP),
            loud(0x1c, Act.TOUCH),
            loud(0x1d, Act.GAT),
            quiet(0x1e, Act.GAT));

    private BinarySpeech() {}

    private static Map.Entry<Integer, Meaning> loud(int opcode, Act act) {
        return Map.entry(opcode, new Meaning(act, Quiet.NO, false));
    }

    private static Map.Entry<Integer, Meaning> quiet(int opcode, Act act) {
        return Map.entry(opcode, new Meaning(act, Quiet.USUAL, false));
    }

    /** The first request of what has come; empty while it is not whole. */
    static Optional<Asked> next(String come) {
        if (come.length() < HEADER) {
            return Optional.empty();
        }
        ByteBuffer header = ByteBuffer.wrap(come.substring(0, HEADER).getBytes(StandardCharsets.ISO_8859_1));
        int keyLength = Short.toUnsignedInt(header.getShort(2));
        int extrasLength = Byte.toUnsignedInt(header.get(4));
        long body = Integer.toUnsignedLong(header.getInt(8));
        if (come.charAt(0) != REQUEST || body > MOST_BODY) {
            return Optional.of(TextSpeech.wrong("a packet that is no request", come.length()));
        }
        int length = HEADER + (int) body;
        if (come.length() < length) {
            return Optional.empty();
        }
        BinaryWording wording = new BinaryWording(header);
        if (keyLength + extrasLength > body) {
            return Optional.of(new Asked(Request.of(Act.OTHER), length, wording.of(Request.of(Act.OTHER), false))
                    .but("a body shorter than key and extras"));
        }
        Meaning meaning = OPCODES.getOrDefault((int) come.charAt(1), new Meaning(Act.OTHER, Quiet.NO, false));
        Request request = request(meaning, header, come.substring(HEADER, length), keyLength, extrasLength);
        Asked asked = new Asked(request, length, wording.of(request, meaning.withKey()));
        return Optional.of(forbidden(request, keyLength, extrasLength, (int) body)
                .map(asked::but)
                .orElse(asked));
    }

    private static Request request(Meaning meaning, ByteBuffer header, String body, int keyLength, int extrasLength) {
        ByteBuffer extras = ByteBuffer.allocate(HEADER)
                .put(body.substring(0, Math.min(extrasLength, HEADER)).getBytes(StandardCharsets.ISO_8859_1))
                .clear();
        String key = body.substring(extrasLength, extrasLength + keyLength);
        String value = body.substring(extrasLength + keyLength);
        String unique = Long.toUnsignedString(header.getLong(16));
        Act act = SWAPPING.contains(meaning.act()) && !unique.equals(Request.NONE) ? Act.CAS : meaning.act();
        Request request = (keyLength == 0 ? Request.of(act) : Request.of(act, key))
                .ifUnique(unique)
                .quietly(meaning.quiet());
        return switch (act) {
            case SET, ADD, REPLACE, CAS ->
                request.storing(
                        value, Integer.toUnsignedLong(extras.getInt(0)), Integer.toUnsignedLong(extras.getInt(4)));
            case APPEND, PREPEND -> request.storing(value, 0, 0);
            case INCR, DECR ->
                request.by(Long.toUnsignedString(extras.getLong(0))).until(Integer.toUnsignedLong(extras.getInt(16)));
            case TOUCH, GAT -> request.until(Integer.toUnsignedLong(extras.getInt(0)));
            default -> request;
        };
    }

    /** A key may hold any bytes here. */
    private static Optional<String> forbidden(Request request, int keyLength, int extrasLength, int body) {
        int wanted = switch (request.act()) {
            case SET, ADD, REPLACE, CAS -> 8;
            case INCR, DECR -> 20;
            case TOUCH, GAT -> 4;
            case FLUSH -> extrasLength == 4 ? 4 : 0;
            case NOOP, OTHER -> extrasLength;
            default -> 0;
        };
        if (extrasLength != wanted) {
            return Optional.of(
                    "extras of " + extrasLength + " bytes to " + request.act().word());
        }
        if (!request.act().stores() && request.act() != Act.OTHER && body > keyLength + extrasLength) {
            return Optional.of("a value to " + request.act().word());
        }
        boolean needsKey = request.act().stores()
                || request.act().retrieves()
                || request.act().counts()
                || request.act() == Act.DELETE
                || request.act() == Act.TOUCH;
        if (needsKey && keyLength == 0) {
            return Optional.of("no key to " + request.act().word());
        }
        return keyLength > 250 ? Optional.of("a key of " + keyLength + " bytes") : Optional.empty();
    }
}
