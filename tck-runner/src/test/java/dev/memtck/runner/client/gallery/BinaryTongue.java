package dev.memtck.runner.client.gallery;

import dev.memtck.runner.client.driver.Call;
import dev.memtck.runner.client.driver.Field;
import dev.memtck.runner.client.driver.Told;
import dev.memtck.runner.client.driver.Told.Outcome;
import dev.memtck.runner.client.driver.Verb;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The binary protocol. Each request has an opaque of its own; what answers an earlier one is let go. */
final class BinaryTongue extends Tongue {
    private static final int HEADER = 24;
    private static final int LONGEST_KEY = 250;
    private static final int MOST_BODY = 32 << 20;
    private static final int NOOP = 0x0a;
    private static final int GETKQ = 0x0d;
    private static final int NOBODY_MAKES_IT = 0xffffffff;
    private static final int LOW = 0x80;
    private static final int LOWEST = 0xff;
    private static final String NO_UNIQUE = "0";
    private static final Map<Verb, Integer> OPCODES = Map.ofEntries(
            Map.entry(Verb.GET, 0x00),
            Map.entry(Verb.GETS, 0x00),
            Map.entry(Verb.SET, 0x01),
            Map.entry(Verb.CAS, 0x01),
            Map.entry(Verb.ADD, 0x02),
            Map.entry(Verb.REPLACE, 0x03),
            Map.entry(Verb.DELETE, 0x04),
            Map.entry(Verb.INCR, 0x05),
            Map.entry(Verb.FLUSH, 0x08),
            Map.entry(Verb.DECR, 0x06),
            Map.entry(Verb.APPEND, 0x0e),
            Map.entry(Verb.PREPEND, 0x0f),
            Map.entry(Verb.SET_QUIETLY, 0x11),
            Map.entry(Verb.DELETE_QUIETLY, 0x14),
            Map.entry(Verb.INCR_QUIETLY, 0x15),
            Map.entry(Verb.TOUCH, 0x1c),
            Map.entry(Verb.GAT, 0x1d));

    private int opaque;
    private int firstQuiet;

    /** A response. */
    private record Packet(int opcode, int status, int opaque, String extras, String key, String value, String unique) {}

    BinaryTongue(Set<Flaw> flaws) {
        super(flaws);
    }

    @Override
    boolean allows(String key) {
        return has(Flaw.KEYS_UNCHECKED) || !key.isEmpty() && key.length() <= LONGEST_KEY;
    }

    @Override
    Told ask(Call call, Channel channel) throws IOException {
        opaque++;
        return switch (call.verb()) {
            case GET, GETS, GAT -> got(call, channel);
            case GET_MANY -> many(call, channel);
            case CAS ->
                field(call, Field.UNIQUE, NO_UNIQUE).equals(NO_UNIQUE)
                        ? error("no item has this unique")
                        : plain(call, Outcome.STORED, channel);
            case SET, ADD, REPLACE, APPEND, PREPEND -> plain(call, Outcome.STORED, channel);
            case DELETE, TOUCH, FLUSH -> plain(call, Outcome.DONE, channel);
            case INCR, DECR -> counted(call, channel);
            case SET_QUIETLY, DELETE_QUIETLY, INCR_QUIETLY -> quiet(call, channel);
            default -> told(Outcome.UNSUPPORTED);
        };
    }

    private String request(Call call) {
        int exptime = (int) Long.parseLong(field(call, Field.EXPTIME, "0"));
        String extras = switch (call.verb()) {
            case SET, ADD, REPLACE, CAS, SET_QUIETLY ->
                bytes(4, Long.parseLong(field(call, Field.FLAGS, "0"))) + bytes(4, exptime);
            case INCR, DECR, INCR_QUIETLY ->
                bytes(8, Long.parseUnsignedLong(field(call, Field.DELTA, "1")))
                        + bytes(8, 0)
                        + bytes(4, has(Flaw.MAKES_COUNTERS) ? 0 : NOBODY_MAKES_IT);
            case TOUCH, GAT -> bytes(4, exptime);
            default -> "";
        };
        return packet(
                OPCODES.get(call.verb()),
                extras,
                key(call),
                call.value().orElse(""),
                Long.parseUnsignedLong(field(call, Field.UNIQUE, "0")));
    }

    private String packet(int opcode, String given, String key, String value, long unique) {
        String extras = has(Flaw.LONG_EXTRAS) ? given + "\0" : given;
        ByteBuffer header = ByteBuffer.allocate(HEADER);
        header.put((byte) 0x80)
                .put((byte) opcode)
                .putShort((short) key.length())
                .put((byte) extras.length());
        header.put((byte) 0).putShort((short) 0).putInt(extras.length() + key.length() + value.length());
        header.putInt(opaque).putLong(unique);
        return new String(header.array(), StandardCharsets.ISO_8859_1) + extras + key + value;
    }

    private static String bytes(int width, long number) {
        byte[] all = ByteBuffer.allocate(8).putLong(number).array();
        return new String(all, 8 - width, width, StandardCharsets.ISO_8859_1);
    }

    private Packet next(Channel channel) throws IOException {
        ByteBuffer header = ByteBuffer.wrap(channel.read(HEADER).getBytes(StandardCharsets.ISO_8859_1));
        int keyLength = Short.toUnsignedInt(header.getShort(2));
        int extrasLength = Byte.toUnsignedInt(header.get(4));
        long bodyLength = Integer.toUnsignedLong(header.getInt(8));
        boolean isPacket = header.get(0) == (byte) 0x81 || has(Flaw.MAGIC_UNCHECKED);
        if (has(Flaw.LENGTHS_UNCHECKED)) {
            keyLength = Math.min(keyLength, 0);
            extrasLength = (int) Math.min(4, bodyLength);
            bodyLength = Math.min(bodyLength, 7);
        }
        if (!isPacket || bodyLength > MOST_BODY || keyLength + extrasLength > bodyLength) {
            throw new NoAnswer("no packet");
        }
        String body = has(Flaw.CUT_VALUE) ? channel.readAtMost((int) bodyLength) : channel.read((int) bodyLength);
        return new Packet(
                Byte.toUnsignedInt(header.get(1)),
                Short.toUnsignedInt(header.getShort(6)),
                header.getInt(12),
                body.substring(0, Math.min(extrasLength, body.length())),
                body.substring(
                        Math.min(extrasLength, body.length()), Math.min(extrasLength + keyLength, body.length())),
                body.substring(Math.min(extrasLength + keyLength, body.length())),
                Long.toUnsignedString(header.getLong(16)));
    }

    /** The answer to this request; errors of quiet ones before it are theirs. */
    private Packet answer(Channel channel, int opcode) throws IOException {
        Packet packet = next(channel);
        while (firstQuiet > 0
                && packet.opaque() >= firstQuiet
                && packet.opaque() < opaque
                && !has(Flaw.OPAQUE_UNCHECKED)) {
            packet = next(channel);
        }
        if (!isOurs(packet) || packet.opcode() != opcode && !has(Flaw.OPAQUE_UNCHECKED)) {
            throw new NoAnswer("an answer to something else");
        }
        return packet;
    }

    private boolean isOurs(Packet packet) {
        return packet.opaque() == opaque
                || has(Flaw.OPAQUE_UNCHECKED)
                || has(Flaw.LOW_OPAQUE) && (packet.opaque() & LOWEST) == (opaque & LOWEST);
    }

    private boolean isSuccess(Packet packet) {
        return packet.status() == 0
                || has(Flaw.STATUS_UNCHECKED)
                || has(Flaw.ANY_IS_SUCCESS)
                || has(Flaw.LOW_STATUS) && packet.status() >= LOW;
    }

    private static Told refused(Packet packet) {
        return switch (packet.status()) {
            case 0x0001 -> told(Outcome.MISS);
            case 0x0002 -> told(Outcome.EXISTS);
            case 0x0005 -> told(Outcome.NOT_STORED);
            default -> error("status " + packet.status() + " " + packet.value());
        };
    }

    private Told plain(Call call, Outcome success, Channel channel) throws IOException {
        channel.send(request(call));
        Packet packet = answer(channel, OPCODES.get(call.verb()));
        return isSuccess(packet) ? told(success) : refused(packet);
    }

    private Told quiet(Call call, Channel channel) throws IOException {
        channel.send(request(call));
        firstQuiet = firstQuiet == 0 ? opaque : firstQuiet;
        return told(Outcome.DONE);
    }

    private Told counted(Call call, Channel channel) throws IOException {
        channel.send(request(call));
        Packet packet = answer(channel, OPCODES.get(call.verb()));
        if (!isSuccess(packet)) {
            return refused(packet);
        }
        if (packet.value().length() != Long.BYTES && !has(Flaw.LENIENT_NUMBER)) {
            throw new NoAnswer("no number of 8 bytes");
        }
        return number(new BigInteger(1, packet.value().getBytes(StandardCharsets.ISO_8859_1)).toString());
    }

    private Told got(Call call, Channel channel) throws IOException {
        channel.send(request(call));
        Packet packet = answer(channel, OPCODES.get(call.verb()));
        return isSuccess(packet) ? hit(packet) : refused(packet);
    }

    /** A get asks for no key, so none comes. */
    private Told hit(Packet packet) throws IOException {
        if (!has(Flaw.LENGTHS_UNCHECKED)
                && (packet.extras().length() != 4 || !packet.key().isEmpty())) {
            throw new NoAnswer("no flags, or a key");
        }
        String flags = packet.extras().length() == 4
                ? Integer.toUnsignedString(ByteBuffer.wrap(packet.extras().getBytes(StandardCharsets.ISO_8859_1))
                        .getInt())
                : "0";
        return hit(packet.value(), flags, packet.unique());
    }

    private Told many(Call call, Channel channel) throws IOException {
        List<String> keys = call.keys().stream().distinct().toList();
        StringBuilder request = new StringBuilder();
        keys.forEach(key -> request.append(packet(GETKQ, "", key, "", 0)));
        channel.send(request + packet(NOOP, "", "", "", 0));
        Map<String, String> items = new LinkedHashMap<>();
        try {
            return taken(keys, items, channel);
        } catch (IOException cut) {
            return cutOff(items, channel, cut);
        }
    }

    private Told taken(List<String> keys, Map<String, String> items, Channel channel) throws IOException {
        int at = 0;
        Told failure = null;
        Packet packet = next(channel);
        for (; packet.opcode() != NOOP; packet = next(channel)) {
            if (firstQuiet > 0 && packet.opaque() >= firstQuiet && packet.opaque() < opaque) {
                continue;
            }
            if (!isOurs(packet)) {
                throw new NoAnswer("an answer to something else");
            }
            if (packet.status() != 0) {
                failure = refused(packet);
                continue;
            }
            String key = has(Flaw.BY_POSITION) && at < keys.size() ? keys.get(at) : packet.key();
            at++;
            if (!keys.contains(key)) {
                throw new NoAnswer("an item that nobody asked for");
            }
            items.put(key, packet.value());
        }
        return failure == null || isEnough(items) ? items(items) : failure;
    }
}
