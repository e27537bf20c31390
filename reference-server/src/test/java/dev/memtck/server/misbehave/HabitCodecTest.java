package dev.memtck.server.misbehave;

import static dev.memtck.server.misbehave.Conversation.packet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.access.Users;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import dev.memtck.server.wire.binary.BinaryCodec;
import dev.memtck.server.wire.binary.BinaryWording;
import dev.memtck.server.wire.text.TextCodec;
import dev.memtck.server.wire.text.TextWording;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a habit is shown of requests, whose bytes come in parts. */
class HabitCodecTest {
    private static final int LIMIT = HabitCodec.MOST_OF_A_REQUEST;
    private static final int PART = 65_536;
    private static final ItemLimit LARGE = new ItemLimit(2 * LIMIT);
    private static final ItemLimit SMALL = new ItemLimit(1_024);
    private static final String GET = "get k\r\n";
    private static final String NOOP = packet(7, 0x0a, "", "", "");

    @Test
    void aRequestWithinTheLimitIsShownWhole() {
        assertThat(shown(text(LARGE), set(LIMIT) + GET)).containsExactly(set(LIMIT), GET);
    }

    @Test
    void ofALongerOneTheBeginningIsShown() {
        assertThat(shown(text(LARGE), set(LIMIT + 1) + GET))
                .containsExactly(set(LIMIT + 1).substring(0, LIMIT), GET);
    }

    @Test
    void ofABlockThatIsRefusedNothingIsShown() {
        assertThat(shown(text(SMALL), set(LIMIT) + GET)).containsExactly(line(LIMIT), GET);
    }

    /** Where the client counted wrong, the rest of its line is passed over. */
    @Test
    void ofABlockThatIsTooLongTheRestIsNotShown() {
        assertThat(shown(text(SMALL), "set k 0 0 1\r\nxyz and more\r\n" + GET))
                .containsExactly("set k 0 0 1\r\nxyz", GET);
    }

    @Test
    void whatIsRefusedBeforeTheClientHasSaidWhoItIsIsNotShownEither() {
        Codec codec = new TextCodec(SMALL, TextWording.standard(), Optional.empty(), Users.of("ann", "secret"));
        String login = "set k 0 0 10\r\nann secret\r\n";
        assertThat(shown(codec, set(LIMIT) + login + set(LIMIT) + GET))
                .containsExactly(line(LIMIT), login, line(LIMIT), GET);
    }

    @Test
    void ofABodyThatIsRefusedNothingButTheKeyIsShown() {
        String set = packet(1, 0x01, "\0".repeat(8), "k", "x".repeat(LIMIT));
        String add = packet(1, 0x02, "\0".repeat(8), "k", "x".repeat(LIMIT));
        Codec codec = new BinaryCodec(SMALL, BinaryWording.standard());
        assertThat(shown(codec, set + NOOP + add + NOOP))
                .containsExactly(set.substring(0, 24 + 8 + 1), NOOP, add.substring(0, 24), NOOP);
    }

    private static Codec text(ItemLimit itemLimit) {
        return new TextCodec(itemLimit, TextWording.standard());
    }

    /** A set that has so many bytes. */
    private static String set(int length) {
        String line = line(length);
        return line + "x".repeat(length - line.length() - 2) + "\r\n";
    }

    /** Its line: the number in it has seven digits. */
    private static String line(int length) {
        return "set k 0 0 " + (length - "set k 0 0 7654321\r\n\r\n".length()) + "\r\n";
    }

    /** The requests that a habit around a habit is shown. */
    private static List<String> shown(Codec real, String bytes) {
        List<String> requests = new ArrayList<>();
        Codec codec = new HabitCodec(new HabitCodec(real, usual -> usual), usual -> {
            requests.add(usual.request());
            return usual;
        });
        ByteBuf in = Unpooled.buffer();
        for (int at = 0; at < bytes.length(); at += PART) {
            in.writeCharSequence(bytes.substring(at, Math.min(at + PART, bytes.length())), StandardCharsets.ISO_8859_1);
            Replies replies = new Replies(UnpooledByteBufAllocator.DEFAULT);
            Framing framing = Framing.ANSWERED;
            while (framing != Framing.NEED_MORE) {
                framing = codec.exchange(in, new Storing(), replies);
            }
            replies.drainTo(ByteBuf::release);
            in.discardReadBytes();
        }
        in.release();
        return requests;
    }

    /** Stores everything, and has nothing. */
    private static final class Storing implements Session {
        @Override
        public Reply execute(Command command) {
            return command instanceof Command.Store store
                    ? new Reply.Stored(1, store.data().readableBytes())
                    : Fact.ABSENT;
        }

        @Override
        public void close() {
            // It has no locks.
        }
    }
}
