package dev.memtck.server.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RepliesTest {
    private static final String LARGE = "x".repeat(5_000);

    private final Replies replies = new Replies(UnpooledByteBufAllocator.DEFAULT);
    private final List<String> sent = new ArrayList<>();
    private final List<ByteBuf> kept = new ArrayList<>();

    @AfterEach
    void releaseAll() {
        replies.drainTo(ByteBuf::release);
        kept.forEach(ByteBuf::release);
    }

    @Test
    void smallRepliesGoTogetherAndALargeValueByItself() throws IOException {
        add("a");
        add("b");
        add(LARGE);
        add("c");
        replies.sendTo(new TakesAll());
        assertThat(sent).containsExactly("ab", LARGE, "c");
    }

    @Test
    void whatIsSentIsSentOnce() throws IOException {
        add("a");
        replies.sendTo(new TakesAll());
        replies.sendTo(new TakesAll());
        add("b");
        replies.sendTo(new TakesAll());
        assertThat(sent).containsExactly("a", "b");
    }

    @Test
    void aBufferThatIsSentIsWrittenToAgain() throws IOException {
        ByteBuf first = replies.tail();
        add("a");
        replies.sendTo(new TakesAll());
        assertThat(replies.tail()).isSameAs(first);
    }

    /** One reply of many items would stay in memory for as long as the server runs. */
    @Test
    void aBufferThatHasGrownIsNotKept() throws IOException {
        ByteBuf first = replies.tail();
        for (int i = 0; i < 10; i++) {
            add("y".repeat(2_000));
        }
        replies.sendTo(new TakesAll());
        assertThat(first.refCnt()).isZero();
    }

    @Test
    void whatTheNetworkKeepsIsNotWrittenTo() throws IOException {
        add("a");
        add(LARGE);
        add("c");
        replies.sendTo(new KeepsAll());
        add("d");
        replies.sendTo(new TakesAll());
        assertThat(kept).extracting(RepliesTest::text).containsExactly("a", LARGE, "c");
        assertThat(sent).containsExactly("d");
    }

    @Test
    void whatAddsUpIsFullUntilItIsSent() throws IOException {
        while (!replies.isFull()) {
            add(LARGE);
        }
        replies.sendTo(new TakesAll());
        assertThat(replies.isFull()).isFalse();
        assertThat(sent).hasSize(27);
    }

    @Test
    void aNetworkThatBreaksTakesNothing() {
        add(LARGE);
        add("c");
        assertThatThrownBy(() -> replies.sendTo(new Broken())).hasMessage("reset");
        replies.drainTo(kept::add);
        assertThat(kept).extracting(RepliesTest::text).containsExactly(LARGE, "c");
    }

    private void add(String reply) {
        replies.append(Unpooled.copiedBuffer(reply, StandardCharsets.US_ASCII));
    }

    private final class TakesAll implements Replies.Network {
        @Override
        public boolean send(ByteBuf bytes) {
            sent.add(text(bytes));
            return true;
        }

        @Override
        public void send(Queue<ByteBuf> several) {
            several.forEach(this::send);
            several.forEach(ByteBuf::release);
            several.clear();
        }
    }

    private final class KeepsAll implements Replies.Network {
        @Override
        public boolean send(ByteBuf bytes) {
            return !kept.add(bytes);
        }

        @Override
        public void send(Queue<ByteBuf> several) {
            kept.addAll(several);
            several.clear();
        }
    }

    private static final class Broken implements Replies.Network {
        @Override
        public boolean send(ByteBuf bytes) throws IOException {
            throw new IOException("reset");
        }

        @Override
        public void send(Queue<ByteBuf> several) throws IOException {
            throw new IOException("reset");
        }
    }

    private static String text(ByteBuf bytes) {
        return bytes.toString(StandardCharsets.US_ASCII);
    }
}
