package dev.memtck.runner.reach;

import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.runner.wire.PacketReader.Reading;
import dev.memtck.runner.wire.Transport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/** How a client says who it is, in each protocol. */
enum Greeting {
    /** protocol.txt § Authentication: any key. */
    TEXT("text") {
        @Override
        byte[] question() {
            return "get memtck\r\n".getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        Door door(byte[] reply) {
            String line = new String(reply, StandardCharsets.ISO_8859_1);
            if (line.startsWith("END") || line.startsWith("VALUE ")) {
                return Door.OPEN;
            }
            return line.contains("ERROR") ? Door.LOCKED : Door.NONE;
        }

        @Override
        boolean asksForPassword(byte[] reply) {
            return door(reply) == Door.LOCKED
                    && said(reply).toLowerCase(Locale.ROOT).contains(AUTHENTICATION);
        }

        @Override
        byte[] request(Credentials credentials) {
            byte[] block = credentials.forText();
            return join(
                    ("set memtck 0 0 " + block.length + "\r\n").getBytes(StandardCharsets.US_ASCII), block, LINE_END);
        }

        @Override
        int length(byte[] reply) {
            for (int i = 0; i < reply.length; i++) {
                if (reply[i] == '\n') {
                    return i + 1;
                }
            }
            return 0;
        }

        @Override
        boolean isWelcome(byte[] reply) {
            return Arrays.equals(reply, "STORED\r\n".getBytes(StandardCharsets.US_ASCII));
        }

        @Override
        String said(byte[] reply) {
            return new String(reply, StandardCharsets.ISO_8859_1);
        }
    },

    /** SASL PLAIN. */
    BINARY("binary") {
        @Override
        byte[] question() {
            // Who speaks text only answers when it sees a line end.
            return join(packet(Opcode.GET, "memtck", new byte[0]), LINE_END);
        }

        @Override
        Door door(byte[] reply) {
            if (!(PacketReader.read(reply, 0, reply.length) instanceof Reading.Whole whole)) {
                return Door.NONE;
            }
            return LOCKED.contains(whole.packet().header().vbucketOrStatus()) ? Door.LOCKED : Door.OPEN;
        }

        @Override
        boolean asksForPassword(byte[] reply) {
            return door(reply) == Door.LOCKED;
        }

        @Override
        byte[] request(Credentials credentials) {
            return packet(Opcode.SASL_AUTH, "PLAIN", credentials.forSasl());
        }

        @Override
        int length(byte[] reply) {
            Reading reading = PacketReader.read(reply, 0, reply.length);
            if (reading instanceof Reading.Incomplete) {
                return 0;
            }
            return reading instanceof Reading.Whole whole ? whole.length() : reply.length;
        }

        @Override
        boolean isWelcome(byte[] reply) {
            return PacketReader.read(reply, 0, reply.length) instanceof Reading.Whole whole
                    && whole.packet().header().opcode() == Opcode.SASL_AUTH.code()
                    && whole.packet().header().vbucketOrStatus() == 0;
        }

        @Override
        String said(byte[] reply) {
            if (!(PacketReader.read(reply, 0, reply.length) instanceof Reading.Whole whole)) {
                return new String(reply, StandardCharsets.ISO_8859_1);
            }
            String value = new String(whole.packet().value(), StandardCharsets.ISO_8859_1);
            return "status 0x%04x %s".formatted(whole.packet().header().vbucketOrStatus(), value);
        }
    };

    /** What a client that has said no password finds. */
    enum Door {
        /** The protocol is not spoken. */
        NONE,
        OPEN,
        LOCKED
    }

    private static final byte[] LINE_END = {'\r', '\n'};

    /** Authentication required; in a later text also authentication error and continue. */
    private static final Set<Integer> LOCKED = Set.of(0x0020, 0x0008, 0x0009);

    /** The error lines that ask for a password have it in them. */
    private static final String AUTHENTICATION = "auth";

    private static final int OPAQUE = 0x6d656d74;
    private static final int READ_BYTES = 65_536;

    /** Of a reply: a peer that goes on is heard no further. */
    private static final int MOST_BYTES = 2 << 20;

    private static final int MOST_SHOWN = 80;

    private final String words;

    Greeting(String words) {
        this.words = words;
    }

    /** The one of the protocol whose first byte this is. */
    static Greeting of(byte first) {
        return Byte.toUnsignedInt(first) == PacketHeader.REQUEST ? BINARY : TEXT;
    }

    String words() {
        return words;
    }

    /** What shows whether a password is asked for. */
    abstract byte[] question();

    /** What the reply to it shows. */
    abstract Door door(byte[] reply);

    /** Whether the reply to it says that a password is wanted, to who may not know that. */
    abstract boolean asksForPassword(byte[] reply);

    abstract byte[] request(Credentials credentials);

    /** Of the reply that stands at the beginning; 0 while it is not whole. */
    abstract int length(byte[] reply);

    abstract boolean isWelcome(byte[] reply);

    /** In words. */
    abstract String said(byte[] reply);

    /** What somebody said, for a message. */
    static String shown(String said) {
        String printable = said.replaceAll("\\P{Print}+", " ").strip();
        return printable.isEmpty()
                ? "nothing"
                : "\"" + printable.substring(0, Math.min(MOST_SHOWN, printable.length())) + "\"";
    }

    /**
     * Says something, and hears what the server says to it.
     *
     * @return the reply, or what came of it until then
     */
    byte[] exchange(Transport line, byte[] request, long endNanos) throws IOException {
        line.write(ByteBuffer.wrap(request), endNanos);
        ByteArrayOutputStream reply = new ByteArrayOutputStream();
        ByteBuffer buffer = ByteBuffer.allocate(READ_BYTES);
        while (length(reply.toByteArray()) == 0
                && reply.size() < MOST_BYTES
                && line.clock().nanos() < endNanos) {
            int count = read(line, buffer.clear(), endNanos, reply.size());
            if (count <= 0) {
                break;
            }
            reply.write(buffer.array(), 0, count);
        }
        return reply.toByteArray();
    }

    /** Who breaks the connection off has said what came before. */
    private static int read(Transport line, ByteBuffer into, long endNanos, int before) throws IOException {
        try {
            return line.read(into, endNanos);
        } catch (IOException brokenOff) {
            if (before == 0) {
                throw brokenOff;
            }
            return -1;
        }
    }

    private static byte[] packet(Opcode opcode, String key, byte[] value) {
        byte[] keyBytes = key.getBytes(StandardCharsets.US_ASCII);
        PacketHeader header = new PacketHeader(
                PacketHeader.REQUEST,
                opcode.code(),
                keyBytes.length,
                0,
                0,
                0,
                keyBytes.length + value.length,
                OPAQUE,
                0);
        return new Packet(header, new byte[0], keyBytes, value).bytes();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
