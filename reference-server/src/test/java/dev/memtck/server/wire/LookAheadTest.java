package dev.memtck.server.wire;

import static dev.memtck.server.wire.binary.TestPacket.ask;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.wire.binary.BinaryCodec;
import dev.memtck.server.wire.binary.BinaryWording;
import dev.memtck.server.wire.text.TextCodec;
import dev.memtck.server.wire.text.TextWording;
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

    private static final ItemLimit LIMIT = new ItemLimit(1_024);

    /** What happened, in order: {@code look a b} and {@code get}. */
    private final List<String> seen = new ArrayList<>();

    private final Connection binary = new Connection(new BinaryCodec(LIMIT, BinaryWording.standard()));
    private final Connection text = new Connection(new TextCodec(LIMIT, TextWording.standard()));

    @Test
    void theKeysOfAllWholeRequestsAreTold() {
        binary.read(get("a")
                + get("b")
                + ask(SET).extras("12345678").key("c").value("v").bytes());
        assertThat(seen).containsExactly("look a b c", "Get", "Get", "Store");
    }

    @Test
    void ofOneRequestNothingIs() {
        binary.read(get("a"));
        binary.read(get("b"));
        assertThat(seen).containsExactly("Get", "Get");
    }

    @Test
    void aRequestThatIsNotWholeIsToldWhenItIs() {
        String cut = get("c");
        binary.read(get("a") + get("b") + cut.substring(0, 23));
        binary.read(cut.substring(23) + get("d"));
        assertThat(seen).containsExactly("look a b", "Get", "Get", "look c d", "Get", "Get");
    }

    @Test
    void whatHasNoKeyIsPassedBy() {
        binary.read(get("a") + ask(NOOP).bytes() + get("b"));
        assertThat(seen).startsWith("look a b", "Get");
    }

    @Test
    void ofManyRequestsSomeAreToldAtATime() {
        List<String> keys =
                IntStream.range(0, LookAhead.MOST + 2).mapToObj(i -> "k" + i).toList();
        binary.read(keys.stream().map(LookAheadTest::get).collect(Collectors.joining()));
        assertThat(seen.stream().filter(event -> event.startsWith("look")))
                .containsExactly(
                        "look " + String.join(" ", keys.subList(0, LookAhead.MOST)),
                        "look " + String.join(" ", keys.subList(LookAhead.MOST, keys.size())));
        assertThat(seen).startsWith("look k0 k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 k14 k15", "Get");
    }

    @Test
    void lengthsThatLieAreNotFollowed() {
        String keyLongerThanItsBody = "\u0080\0\0\u00fa" + "\0".repeat(20);
        binary.read(get("a") + keyLongerThanItsBody + get("b"));
        assertThat(seen).startsWith("look a b", "Get");
        String bodyOf4GiB = "\u0080\0\0\1\0\0\0\0\u00ff\u00ff\u00ff\u00ff" + "\0".repeat(12);
        seen.clear();
        new Connection(new BinaryCodec(LIMIT, BinaryWording.standard())).read(get("a") + bodyOf4GiB);
        assertThat(seen).startsWith("look a", "Get");
    }

    private static String get(String key) {
        return ask(GET).key(key).bytes();
    }

    @Test
    void theSecondWordOfALineIsTakenForAKey() {
        text.read("get a\r\n" + "set b 0 0 40\r\n" + "v".repeat(40) + "\r\n" + "mg c v\nincr d 1\r\n");
        assertThat(seen).containsExactly("look a b c d", "Get", "Store", "MetaGet", "Arithmetic");
    }

    @Test
    void dataBlocksAreNotCounted() {
        String set = "set a 0 0 40\r\n" + "v".repeat(40) + "\r\n";
        text.read(set.repeat(2 * LookAhead.MOST));
        assertThat(seen.stream().filter(event -> event.startsWith("look")))
                .hasSize(2)
                .allMatch(event -> event.equals("look" + " a".repeat(LookAhead.MOST)));
    }

    @Test
    void aKeyThatIsTooLongIsNotLookedAt() {
        binary.read(get("a") + get("b".repeat(251)) + get("c"));
        assertThat(seen).startsWith("look a c", "Get");
    }

    @Test
    void shortLinesAreHardlyMoreThanOneRequest() {
        text.read("get a\r\nget b\r\n");
        assertThat(seen).containsExactly("Get", "Get");
    }

    @Test
    void aLineThatIsNotWholeIsToldWhenItIs() {
        String get = "get a                    \r\n";
        text.read(get + get + "get b       ");
        text.read("\r\n" + get + get);
        assertThat(seen).containsExactly("look a a", "Get", "Get", "look b a a", "Get", "Get", "Get");
    }

    @Test
    void whatHasNoSecondWordIsPassedBy() {
        text.read("version\r\n" + "\r\n" + "get a\r\n" + "x".repeat(100) + "\r\n");
        assertThat(seen).startsWith("look a", "Version");
    }

    @Test
    void aLongLineEndsTheLook() {
        text.read("get a\r\nget" + " a".repeat(200) + "\r\nget b\r\n");
        assertThat(seen).startsWith("look a", "Get", "Get").endsWith("Get");
        assertThat(seen.stream().filter(event -> event.startsWith("look"))).hasSize(1);
    }

    @Test
    void keysHaveAnyBytes() {
        text.read("get \u00e4\r\n" + "version\r\n".repeat(5));
        assertThat(seen).startsWith("look \u00e4", "Get");
    }

    private final class Connection {
        private final Codec codec;
        private final Replies replies = new Replies(UnpooledByteBufAllocator.DEFAULT);
        private String kept = "";

        Connection(Codec codec) {
            this.codec = codec;
        }

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
        private static final List<String> NAMES = IntStream.range(0, 127)
                .mapToObj(i ->
                        i < 26 ? String.valueOf((char) ('a' + i)) : i < 52 ? "k" + (i - 26) : "" + (char) (i + 128))
                .toList();

        @Override
        public void lookAhead(int[] hashes, int count) {
            seen.add("look "
                    + Arrays.stream(hashes, 0, count).mapToObj(this::name).collect(Collectors.joining(" ")));
        }

        private String name(int hash) {
            return NAMES.stream().filter(name -> hash(name) == hash).findFirst().orElse("?");
        }

        private int hash(String name) {
            byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
            return Key.copyOf(bytes, 0, bytes.length).hashCode();
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
