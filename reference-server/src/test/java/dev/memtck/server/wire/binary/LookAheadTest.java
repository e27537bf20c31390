package dev.memtck.server.wire.binary;

import static dev.memtck.server.wire.binary.TestPacket.ask;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the session is told of the requests in a buffer before the first of them is executed. */
class LookAheadTest {
    private static final int GET = 0x00;
    private static final int SET = 0x01;
    private static final int NOOP = 0x0a;

    /** What happened, in order: {@code look a b} and {@code get}. */
    private final List<String> seen = new ArrayList<>();

    private final Codec codec = new Codec();

    @Test
    void theKeysOfAllWholeRequestsAreTold() {
        codec.read(get("a")
                + get("b")
                + ask(SET).extras("12345678").key("c").value("v").bytes());
        assertThat(seen).containsExactly("look a b c", "Get", "Get", "Store");
    }

    @Test
    void ofOneRequestNothingIs() {
        codec.read(get("a"));
        codec.read(get("b"));
        assertThat(seen).containsExactly("Get", "Get");
    }

    @Test
    void aRequestThatIsNotWholeIsToldWhenItIs() {
        String cut = get("c");
        codec.read(get("a") + get("b") + cut.substring(0, 23));
        codec.read(cut.substring(23) + get("d"));
        assertThat(seen).containsExactly("look a b", "Get", "Get", "look c d", "Get", "Get");
    }

    @Test
    void whatHasNoKeyIsPassedBy() {
        codec.read(get("a") + ask(NOOP).bytes() + get("b"));
        assertThat(seen).containsExactly("look a b", "Get", "Get");
    }

    @Test
    void ofManyRequestsSomeAreToldAtATime() {
        List<String> keys =
                IntStream.range(0, LookAhead.MOST + 2).mapToObj(i -> "k" + i).toList();
        codec.read(keys.stream().map(LookAheadTest::get).collect(Collectors.joining()));
        assertThat(seen.stream().filter(event -> event.startsWith("look")))
                .containsExactly(
                        "look " + String.join(" ", keys.subList(0, LookAhead.MOST)),
                        "look " + String.join(" ", keys.subList(LookAhead.MOST, keys.size())));
        assertThat(seen).startsWith("look k0 k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 k14 k15", "Get");
    }

    @Test
    void lengthsThatLieAreNotFollowed() {
        String keyLongerThanItsBody = "\u0080\0\0\u00fa" + "\0".repeat(20);
        codec.read(get("a") + keyLongerThanItsBody + get("b"));
        assertThat(seen).startsWith("look a b", "Get");
        String bodyOf4GiB = "\u0080\0\0\1\0\0\0\0\u00ff\u00ff\u00ff\u00ff" + "\0".repeat(12);
        seen.clear();
        new Codec().read(get("a") + bodyOf4GiB);
        assertThat(seen).startsWith("look a", "Get");
    }

    private static String get(String key) {
        return ask(GET).key(key).bytes();
    }

    private final class Codec {
        private final BinaryCodec codec = new BinaryCodec(new ItemLimit(1_024), BinaryWording.standard());
        private final Replies replies = new Replies(UnpooledByteBufAllocator.DEFAULT);
        private String kept = "";

        void read(String bytes) {
            ByteBuf in = Unpooled.copiedBuffer(kept + bytes, StandardCharsets.ISO_8859_1);
            Framing framing = Framing.ANSWERED;
            while (framing == Framing.ANSWERED) {
                framing = codec.exchange(in, new Noting(), replies);
            }
            kept = in.toString(StandardCharsets.ISO_8859_1);
            replies.drainTo(ByteBuf::release);
        }
    }

    private final class Noting implements Session {
        private static final List<String> NAMES = IntStream.range(0, 100)
                .mapToObj(i -> i < 26 ? String.valueOf((char) ('a' + i)) : "k" + (i - 26))
                .toList();

        @Override
        public void lookAhead(int[] hashes, int count) {
            seen.add("look "
                    + Arrays.stream(hashes, 0, count).mapToObj(this::name).collect(Collectors.joining(" ")));
        }

        private String name(int hash) {
            return NAMES.stream()
                    .filter(name -> Key.of(name).hashCode() == hash)
                    .findFirst()
                    .orElse("?");
        }

        @Override
        public Reply execute(Command command) {
            seen.add(command.getClass().getSimpleName());
            return Fact.ABSENT;
        }

        @Override
        public void close() {}
    }
}
