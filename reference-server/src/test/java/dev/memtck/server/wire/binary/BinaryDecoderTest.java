package dev.memtck.server.wire.binary;

import static dev.memtck.server.wire.binary.TestPacket.ask;
import static dev.memtck.server.wire.binary.TestPacket.ints;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Key;
import dev.memtck.server.wire.binary.BinaryRequest.Incomplete;
import dev.memtck.server.wire.binary.BinaryRequest.Noop;
import dev.memtck.server.wire.binary.BinaryRequest.Oversized;
import dev.memtck.server.wire.binary.BinaryRequest.Rejected;
import dev.memtck.server.wire.binary.BinaryRequest.Whole;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Lengths that a client declares are counted, never trusted. */
class BinaryDecoderTest {
    private static final TestPacket SET =
            ask(Opcode.SET).extras(ints(0, 0)).key("k").value("v");
    private static final Oversized TOO_LARGE = new Oversized(
            new Rejected(0x01, 0xcafe_0001, Status.VALUE_TOO_LARGE),
            new Command.OversizedSet(Key.of("k"), CasCondition.NONE));
    private static final int EXTRAS_AND_KEY = 9;
    private static final int CHUNK = 1 << 20;

    private final BinaryDecoder decoder = new BinaryDecoder(new ItemLimit(1_024));
    private final ByteBuf in = Unpooled.buffer();

    @Test
    void aBodyOfTwoGibibytesIsPassedOverAsItComes() {
        long declared = 1L << 31;
        receive(SET.value("").bytes((int) declared));
        assertThat(decoder.next(in)).isEqualTo(TOO_LARGE);
        ByteBuf zeros = Unpooled.buffer(CHUNK).writeZero(CHUNK);
        long left = declared - EXTRAS_AND_KEY;
        while (left > 0) {
            int piece = (int) Math.min(left, CHUNK);
            assertThat(decoder.next(zeros.duplicate().writerIndex(piece))).isEqualTo(Incomplete.INCOMPLETE);
            left -= piece;
            assertThat(decoder.next(in)).isEqualTo(Incomplete.INCOMPLETE);
        }
        assertThat(in.isReadable()).isFalse();
        receive(ask(Opcode.NOOP).bytes());
        assertThat(decoder.next(in)).isInstanceOf(Noop.class);
    }

    @Test
    void theLargestItemIsTakenAndOneByteMoreIsNot() {
        String most = "v".repeat(1_024 - ItemLimit.ITEM_OVERHEAD - 1);
        receive(SET.value(most).bytes());
        assertThat(decoder.next(in)).isInstanceOf(Whole.class);
        receive(SET.value(most + "v").bytes());
        assertThat(decoder.next(in)).isEqualTo(TOO_LARGE);
    }

    @Test
    void aBodyThatIsNotAskedForIsPassedOverAsItComes() {
        receive(ask(Opcode.NOOP).bytes(1_000_000));
        assertThat(decoder.next(in)).isEqualTo(new Rejected(0x0a, 0xcafe_0001, Status.INVALID_ARGUMENTS));
        receive("x".repeat(999_999));
        assertThat(decoder.next(in)).isEqualTo(Incomplete.INCOMPLETE);
        assertThat(in.isReadable()).isFalse();
        receive("x" + ask(Opcode.NOOP).bytes());
        assertThat(decoder.next(in)).isInstanceOf(Noop.class);
    }

    @Test
    void aRequestForWhoseBodyThereIsNoMemoryIsRefusedByItsOpaque() {
        receive(SET.bytes(100));
        assertThat(decoder.next(in)).isEqualTo(Incomplete.INCOMPLETE);
        assertThat(decoder.refuseAwaited(Status.OUT_OF_MEMORY))
                .isEqualTo(new Rejected(0x01, 0xcafe_0001, Status.OUT_OF_MEMORY));
    }

    private void receive(String bytes) {
        in.writeCharSequence(bytes, StandardCharsets.ISO_8859_1);
    }
}
