package dev.memtck.server.fuzz;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.binary.BinaryCodec;
import dev.memtck.server.wire.binary.BinaryWording;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.TestPacket;
import dev.memtck.server.wire.text.TextCodec;
import dev.memtck.server.wire.text.TextWording;
import java.nio.charset.StandardCharsets;

/** What a connection speaks, and a fence for it: requests after which the last reply can be told from any other. */
enum Protocol {
    /** Lines that are no command complete whatever block or line was cut, then some that are and are not. */
    TEXT {
        @Override
        Codec codec() {
            return new TextCodec(new ItemLimit(ITEM_LIMIT), TextWording.standard());
        }

        @Override
        String fence() {
            return ("#".repeat(998) + "\r\n").repeat(FILLER / 1_000) + "version\r\n#\r\nversion\r\n#\r\nversion\r\n";
        }

        @Override
        boolean answersFence(String replies) {
            return replies.matches("(?s).*(VERSION [^\r\n]*\r\nERROR\r\n){2}VERSION [^\r\n]*\r\n");
        }
    },
    /** Enough packets to complete whatever packet was cut, the last with an opaque of its own. */
    BINARY {
        @Override
        Codec codec() {
            return new BinaryCodec(new ItemLimit(ITEM_LIMIT), BinaryWording.standard());
        }

        @Override
        String fence() {
            return TestPacket.ask(Opcode.NOOP).bytes().repeat(FILLER / 24) + lastNoop(0x80);
        }

        @Override
        boolean answersFence(String replies) {
            return replies.endsWith(lastNoop(0x81));
        }
    };

    /** The item limit of the server and of the codecs here, in bytes. */
    static final int ITEM_LIMIT = 8_192;

    /** More than any request that is not refused. In bytes. */
    private static final int FILLER = 2 * ITEM_LIMIT;

    private static final int LAST_OPAQUE = 0xfe9c_e000;

    /** As the server chooses it. */
    static Protocol of(byte firstByte) {
        return BinaryCodec.isSpokenBy(firstByte) ? BINARY : TEXT;
    }

    private static String lastNoop(int magic) {
        return new TestPacket(magic, TestPacket.ask(Opcode.NOOP).opcode(), 0, LAST_OPAQUE, 0, "", "", "").bytes();
    }

    abstract Codec codec();

    abstract String fence();

    /** Whether a stream of replies, or its last bytes, ends with the answer to the fence. */
    abstract boolean answersFence(String replies);

    byte[] fenceBytes() {
        return fence().getBytes(StandardCharsets.ISO_8859_1);
    }
}
