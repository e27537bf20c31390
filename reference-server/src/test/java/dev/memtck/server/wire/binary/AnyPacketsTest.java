package dev.memtck.server.wire.binary;

import static dev.memtck.server.wire.binary.TestPacket.ask;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Session;
import dev.memtck.server.engine.Engine;
import dev.memtck.server.engine.Engines;
import dev.memtck.server.engine.SteppedClock;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Packets made by chance, from two clients over few keys: whatever they ask, there is a status for it and no exception. */
class AnyPacketsTest {
    private static final int ITEM_LIMIT = 1_024;
    private static final int PACKETS = 20_000;
    private static final int OPCODES = 0x50;
    private static final int STATUS_INDEX = 6;
    private static final int BODY_LENGTH_INDEX = 8;

    private final Random random = new Random(20_260_101);
    private final Engine engine = Engines.engine(1 << 20, ITEM_LIMIT, new SteppedClock());
    private final Set<Integer> statuses = new TreeSet<>();
    private int closes;

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void areAllAnswered() {
        Client[] clients = {new Client(), new Client()};
        for (int i = 0; i < PACKETS; i++) {
            int turn = random.nextInt(clients.length);
            if (clients[turn].send(packet()) == Framing.CLOSE) {
                closes++;
                clients[turn].close();
                clients[turn] = new Client();
            }
        }
        clients[0].close();
        clients[1].close();
        assertThat(closes).isPositive();
        assertThat(statuses)
                .containsExactly(0x0000, 0x0001, 0x0002, 0x0003, 0x0004, 0x0005, 0x0006, 0x0010, 0x0011, 0x0081);
    }

    private String packet() {
        int number = random.nextInt(OPCODES);
        Opcode opcode = Opcode.find(number);
        TestPacket packet = ask(number).cas(random.nextInt(4) == 0 ? random.nextInt(PACKETS) : 0);
        if (opcode != null && random.nextInt(10) > 0) {
            BodyForm form = opcode.verb().form();
            packet = packet.extras(bytes(form.extrasLengths()
                            .get(random.nextInt(form.extrasLengths().size()))))
                    .key(form.key() == BodyForm.Part.FORBIDDEN ? "" : key())
                    .value(form.value() == BodyForm.Part.FORBIDDEN ? "" : value());
        } else {
            packet = packet.extras(bytes(random.nextInt(9))).key(key()).value(value());
        }
        return random.nextInt(100) == 0 ? packet.bytes(random.nextInt(8)) : packet.bytes();
    }

    private String key() {
        return String.valueOf((char) ('a' + random.nextInt(4)));
    }

    private String value() {
        return random.nextInt(3) == 0 ? "x".repeat(random.nextInt(ITEM_LIMIT)) : String.valueOf(random.nextInt(100));
    }

    private String bytes(int length) {
        byte[] bytes = new byte[length];
        if (random.nextBoolean()) {
            random.nextBytes(bytes);
        }
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    /** A connection's codec and session. */
    private final class Client {
        private final BinaryCodec codec = new BinaryCodec(new ItemLimit(ITEM_LIMIT), BinaryWording.standard());
        private final Session session = engine.open("test");
        private final ByteBuf in = Unpooled.buffer();

        Framing send(String bytes) {
            in.writeCharSequence(bytes, StandardCharsets.ISO_8859_1);
            ByteBuf answer = Unpooled.buffer();
            Framing framing = Framing.ANSWERED;
            while (framing == Framing.ANSWERED) {
                Replies replies = new Replies(UnpooledByteBufAllocator.DEFAULT);
                framing = codec.exchange(in, session, replies);
                replies.drainTo(buffer -> {
                    answer.writeBytes(buffer);
                    buffer.release();
                });
            }
            in.discardReadBytes();
            note(answer);
            return framing;
        }

        void close() {
            session.close();
            in.release();
        }
    }

    /** What is answered is whole packets, each with the magic of a response. */
    private void note(ByteBuf answer) {
        while (answer.isReadable()) {
            int start = answer.readerIndex();
            assertThat(answer.getUnsignedByte(start)).isEqualTo((short) 0x81);
            statuses.add(answer.getUnsignedShort(start + STATUS_INDEX));
            answer.skipBytes(RequestHeader.LENGTH + answer.getInt(start + BODY_LENGTH_INDEX));
        }
        answer.release();
    }
}
