package dev.memtck.server.wire.binary;

import static dev.memtck.server.wire.binary.TestPacket.ask;
import static dev.memtck.server.wire.binary.TestPacket.fails;
import static dev.memtck.server.wire.binary.TestPacket.ints;
import static dev.memtck.server.wire.binary.TestPacket.says;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Session;
import dev.memtck.server.engine.Engine;
import dev.memtck.server.engine.Engines;
import dev.memtck.server.engine.SteppedClock;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the binary protocol answers, with the bytes whole and cut at every place. A new engine's first cas unique is 1. */
class BinaryExchangeTest {
    private static final int ITEM_LIMIT = 1_024;
    private static final TestPacket NOOP = ask(Opcode.NOOP);
    private static final TestPacket NOOPED = says(Opcode.NOOP);
    private static final TestPacket SET =
            ask(Opcode.SET).extras(ints(5, 0)).key("k").value("red");
    private static final TestPacket STORED = says(Opcode.SET).cas(1);
    private static final TestPacket SET_NUMBER = SET.value("9");
    private static final TestPacket RED =
            says(Opcode.GET).extras(ints(5)).value("red").cas(1);
    private static final TestPacket LOCK = ask(Opcode.LOCK).key("k");
    private static final TestPacket LOCKED = says(Opcode.LOCK);

    static Stream<Arguments> storage() {
        return Stream.of(
                exchange("set and get", asks(SET, ask(Opcode.GET).key("k")), STORED, RED),
                exchange("an empty value", asks(SET.value(""), ask(Opcode.GET).key("k")), STORED, RED.value("")),
                exchange(
                        "any bytes in a key",
                        asks(SET.key("\0 \r\n\u00ff"), ask(Opcode.GET).key("\0 \r\n\u00ff")),
                        STORED,
                        RED),
                exchange(
                        "flags of 32 bits",
                        asks(SET.extras(ints(-1, 0)), ask(Opcode.GET).key("k")),
                        STORED,
                        RED.extras(ints(-1))),
                exchange("set with the right cas", asks(SET, SET.cas(1)), STORED, STORED.cas(2)),
                exchange("set with a wrong cas", asks(SET, SET.cas(7)), STORED, exists(Opcode.SET)),
                exchange("set with a cas, nothing there", asks(SET.cas(7)), missing(Opcode.SET)),
                exchange("add", asks(as(Opcode.ADD, SET)), says(Opcode.ADD).cas(1)),
                exchange("add, something there", asks(SET, as(Opcode.ADD, SET)), STORED, exists(Opcode.ADD)),
                exchange("add with a cas", asks(as(Opcode.ADD, SET).cas(7)), missing(Opcode.ADD)),
                exchange(
                        "add with the right cas",
                        asks(
                                SET,
                                as(Opcode.ADD, SET).value("new").cas(1),
                                ask(Opcode.GET).key("k")),
                        STORED,
                        exists(Opcode.ADD),
                        RED),
                exchange("replace, nothing there", asks(as(Opcode.REPLACE, SET)), missing(Opcode.REPLACE)),
                exchange(
                        "append and prepend",
                        asks(
                                SET,
                                ask(Opcode.APPEND).key("k").value("der"),
                                ask(Opcode.PREPEND).key("k").value("cal").cas(2),
                                ask(Opcode.GET).key("k")),
                        STORED,
                        says(Opcode.APPEND).cas(2),
                        says(Opcode.PREPEND).cas(3),
                        RED.value("calredder").cas(3)),
                exchange(
                        "append, nothing there",
                        asks(ask(Opcode.APPEND).key("k").value("x")),
                        fails(Opcode.APPEND, 0x0005, "Not stored.")),
                exchange(
                        "append with a wrong cas",
                        asks(SET, ask(Opcode.APPEND).key("k").value("x").cas(7)),
                        STORED,
                        exists(Opcode.APPEND)),
                exchange(
                        "delete",
                        asks(
                                SET,
                                ask(Opcode.DELETE).key("k"),
                                ask(Opcode.DELETE).key("k")),
                        STORED,
                        says(Opcode.DELETE),
                        missing(Opcode.DELETE)),
                exchange(
                        "delete with a wrong cas",
                        asks(SET, ask(Opcode.DELETE).key("k").cas(7)),
                        STORED,
                        exists(Opcode.DELETE)),
                exchange(
                        "a value over the limit",
                        asks(
                                SET,
                                SET.value("x".repeat(ITEM_LIMIT)),
                                ask(Opcode.GET).key("k")),
                        STORED,
                        fails(Opcode.SET, 0x0003, "Too large."),
                        missing(Opcode.GET)),
                exchange(
                        "a value over the limit, and a wrong cas",
                        asks(
                                SET,
                                SET.value("x".repeat(ITEM_LIMIT)).cas(7),
                                ask(Opcode.GET).key("k")),
                        STORED,
                        fails(Opcode.SET, 0x0003, "Too large."),
                        RED),
                exchange(
                        "a value over the limit that is to replace",
                        asks(
                                SET,
                                as(Opcode.REPLACE, SET).value("x".repeat(ITEM_LIMIT)),
                                ask(Opcode.GET).key("k")),
                        STORED,
                        fails(Opcode.REPLACE, 0x0003, "Too large."),
                        RED));
    }

    static Stream<Arguments> numbers() {
        TestPacket increment =
                ask(Opcode.INCREMENT).extras(ints(0, 1, 0, 40, 0)).key("k");
        TestPacket counted = says(Opcode.INCREMENT).cas(2);
        return Stream.of(
                exchange("increment", asks(SET_NUMBER, increment), STORED, counted.value(ints(0, 10))),
                exchange(
                        "increment wraps",
                        asks(SET.value("18446744073709551615"), increment),
                        STORED,
                        counted.value(ints(0, 0))),
                exchange(
                        "decrement stops at 0",
                        asks(
                                SET_NUMBER,
                                ask(Opcode.DECREMENT)
                                        .extras(ints(1, 0, 0, 0, 0))
                                        .key("k")),
                        STORED,
                        says(Opcode.DECREMENT).cas(2).value(ints(0, 0))),
                exchange(
                        "increment creates the initial value",
                        asks(increment, ask(Opcode.GET).key("k")),
                        counted.cas(1).value(ints(0, 40)),
                        RED.extras(ints(0)).value("40")),
                exchange(
                        "expiration 0xffffffff creates nothing",
                        asks(
                                increment.extras(ints(0, 1, 0, 40, -1)),
                                ask(Opcode.GET).key("k")),
                        missing(Opcode.INCREMENT),
                        missing(Opcode.GET)),
                exchange(
                        "increment with a wrong cas",
                        asks(SET_NUMBER, increment.cas(7)),
                        STORED,
                        exists(Opcode.INCREMENT)),
                exchange(
                        "no number",
                        asks(SET, increment),
                        STORED,
                        fails(Opcode.INCREMENT, 0x0006, "Non-numeric server-side value for incr or decr")));
    }

    static Stream<Arguments> quietForms() {
        return Stream.of(
                exchange(
                        "a quiet miss",
                        asks(ask(Opcode.GETQ).key("k"), ask(Opcode.GETKQ).key("k"), NOOP),
                        NOOPED),
                exchange(
                        "a quiet hit",
                        asks(SET, ask(Opcode.GETQ).key("k"), ask(Opcode.GETKQ).key("k")),
                        STORED,
                        as(Opcode.GETQ, RED),
                        as(Opcode.GETKQ, RED).key("k")),
                exchange(
                        "a quiet touch and get",
                        asks(
                                SET,
                                ask(Opcode.GATKQ).extras(ints(0)).key("x"),
                                ask(Opcode.GATKQ).extras(ints(0)).key("k")),
                        STORED,
                        as(Opcode.GATKQ, RED).key("k")),
                exchange(
                        "quiet success",
                        asks(
                                as(Opcode.SETQ, SET_NUMBER),
                                as(Opcode.REPLACEQ, SET_NUMBER),
                                ask(Opcode.INCREMENTQ)
                                        .extras(ints(0, 1, 0, 0, 0))
                                        .key("k"),
                                ask(Opcode.DECREMENTQ)
                                        .extras(ints(0, 1, 0, 0, 0))
                                        .key("k"),
                                ask(Opcode.APPENDQ).key("k").value("0"),
                                ask(Opcode.PREPENDQ).key("k").value("1"),
                                ask(Opcode.GET).key("k"),
                                ask(Opcode.DELETEQ).key("k"),
                                as(Opcode.ADDQ, SET),
                                ask(Opcode.FLUSHQ),
                                NOOP),
                        RED.value("190").cas(6),
                        NOOPED),
                exchange(
                        "quiet errors",
                        asks(
                                as(Opcode.REPLACEQ, SET),
                                ask(Opcode.DELETEQ).key("k"),
                                ask(Opcode.APPENDQ).key("k").value("x")),
                        missing(Opcode.REPLACEQ),
                        missing(Opcode.DELETEQ),
                        fails(Opcode.APPENDQ, 0x0005, "Not stored.")),
                exchange(
                        "a quiet request of a wrong form", asks(ask(Opcode.GETQ), NOOP), invalid(Opcode.GETQ), NOOPED));
    }

    static Stream<Arguments> keysExpirationsAndTheRest() {
        return Stream.of(
                exchange(
                        "a miss with its key",
                        asks(ask(Opcode.GETK).key("k")),
                        missing(Opcode.GETK).value("").key("k")),
                exchange(
                        "touch",
                        asks(
                                SET,
                                ask(Opcode.TOUCH).extras(ints(9)).key("k"),
                                ask(Opcode.TOUCH).extras(ints(9)).key("x")),
                        STORED,
                        says(Opcode.TOUCH),
                        missing(Opcode.TOUCH)),
                exchange(
                        "touch and get",
                        asks(
                                SET,
                                ask(Opcode.GAT).extras(ints(9)).key("k"),
                                ask(Opcode.GATK).extras(ints(9)).key("k")),
                        STORED,
                        as(Opcode.GAT, RED),
                        as(Opcode.GATK, RED).key("k")),
                exchange(
                        "version",
                        asks(ask(Opcode.VERSION)),
                        says(Opcode.VERSION).value("1.2.3")),
                exchange("stat reset", asks(ask(Opcode.STAT).key("reset"), NOOP), says(Opcode.STAT), NOOPED),
                exchange("stat of nothing known", asks(ask(Opcode.STAT).key("bogus")), missing(Opcode.STAT)),
                exchange(
                        "flush",
                        asks(SET, ask(Opcode.FLUSH), ask(Opcode.GET).key("k")),
                        STORED,
                        says(Opcode.FLUSH),
                        missing(Opcode.GET)),
                exchange(
                        "flush later",
                        asks(
                                SET,
                                ask(Opcode.FLUSH).extras(ints(9)),
                                ask(Opcode.GET).key("k")),
                        STORED,
                        says(Opcode.FLUSH),
                        RED),
                exchange("quit", asks(ask(Opcode.QUIT), NOOP), says(Opcode.QUIT)),
                exchange("a quiet quit", asks(ask(Opcode.QUITQ), NOOP)));
    }

    static Stream<Arguments> locks() {
        TestPacket rau = ask(Opcode.RAU).extras(ints(7, 0)).key("k").value("new");
        TestPacket held = fails(Opcode.LAG, 0x0010, "Locked");
        return Stream.of(
                exchange("lock, nothing there", asks(LOCK), missing(Opcode.LOCK)),
                exchange("lock again", asks(SET, LOCK, LOCK), STORED, LOCKED, LOCKED),
                exchange("unlock, nothing there", asks(ask(Opcode.UNLOCK).key("k")), missing(Opcode.UNLOCK)),
                exchange(
                        "unlock, not locked",
                        asks(SET, ask(Opcode.UNLOCK).key("k")),
                        STORED,
                        fails(Opcode.UNLOCK, 0x0011, "Not locked")),
                exchange(
                        "quiet locks",
                        asks(
                                SET,
                                ask(Opcode.LOCKQ).key("k"),
                                ask(Opcode.LAG).key("k"),
                                ask(Opcode.UNLOCKQ).key("k"),
                                ask(Opcode.UNLOCK_ALLQ),
                                ask(Opcode.UNLOCK_ALL)),
                        STORED,
                        held,
                        says(Opcode.UNLOCK_ALL)),
                exchange(
                        "lock and get",
                        asks(SET, ask(Opcode.LAG).key("k"), ask(Opcode.LAG).key("k")),
                        STORED,
                        as(Opcode.LAG, RED),
                        held),
                exchange(
                        "lock and get quietly answers a hit",
                        asks(SET, ask(Opcode.LAGKQ).extras(ints(9)).key("k")),
                        STORED,
                        as(Opcode.LAGKQ, RED).key("k")),
                exchange(
                        "lock and get quietly answers a miss",
                        asks(
                                ask(Opcode.LAGQ).key("k"),
                                ask(Opcode.LAGKQ).key("k"),
                                ask(Opcode.LAGK).key("k")),
                        missing(Opcode.LAGQ),
                        missing(Opcode.LAGKQ),
                        missing(Opcode.LAGK)),
                exchange(
                        "replace and unlock",
                        asks(SET, LOCK, rau, rau, ask(Opcode.GET).key("k")),
                        STORED,
                        LOCKED,
                        says(Opcode.RAU).cas(2),
                        fails(Opcode.RAU, 0x0011, "Not locked"),
                        RED.extras(ints(7)).value("new").cas(2)),
                exchange("replace and unlock, nothing there", asks(rau), missing(Opcode.RAU)),
                exchange(
                        "replace and unlock with a wrong cas",
                        asks(SET, LOCK, rau.cas(7), ask(Opcode.LAG).key("k")),
                        STORED,
                        LOCKED,
                        exists(Opcode.RAU),
                        held),
                exchange(
                        "replace and unlock without a value",
                        asks(SET, LOCK, rau.value(""), ask(Opcode.LAG).key("k")),
                        STORED,
                        LOCKED,
                        invalid(Opcode.RAU),
                        held),
                exchange(
                        "replace and unlock with a value over the limit",
                        asks(
                                SET,
                                LOCK,
                                rau.value("x".repeat(ITEM_LIMIT)),
                                ask(Opcode.LAG).key("k")),
                        STORED,
                        LOCKED,
                        fails(Opcode.RAU, 0x0003, "Too large."),
                        held),
                exchange(
                        "quiet replace and unlock",
                        asks(SET, LOCK, as(Opcode.RAUQ, rau), NOOP),
                        STORED,
                        LOCKED,
                        NOOPED));
    }

    static Stream<Arguments> refusals() {
        return Stream.of(
                exchange("an unknown opcode", asks(ask(0x99), NOOP), unknown(0x99), NOOPED),
                exchange(
                        "an unknown opcode with a body",
                        asks(ask(0xfe).key("k").value("v"), NOOP),
                        unknown(0xfe),
                        NOOPED),
                exchange("verbosity", asks(ask(0x1b).extras(ints(1)), NOOP), unknown(0x1b), NOOPED),
                exchange(
                        "SASL",
                        asks(ask(0x20), ask(0x21).key("PLAIN").value("x"), NOOP),
                        unknown(0x20),
                        unknown(0x21),
                        NOOPED),
                exchange("a key of 250 bytes", asks(ask(Opcode.GET).key("k".repeat(250))), missing(Opcode.GET)),
                exchange(
                        "a key of 251 bytes",
                        asks(ask(Opcode.GET).key("k".repeat(251)), NOOP),
                        invalid(Opcode.GET),
                        NOOPED),
                exchange("a text line", List.of(NOOP.bytes(), "get k\r\n", NOOP.bytes()), NOOPED),
                exchange("a response", List.of(NOOP.bytes(), NOOPED.bytes(), NOOP.bytes()), NOOPED),
                exchange(
                        "a key that is longer than the body",
                        List.of(ask(Opcode.GET).key("key").bytes(2), NOOP.bytes()),
                        invalid(Opcode.GET)),
                exchange(
                        "a body of 4 GiB",
                        List.of(SET.bytes(-1), "x".repeat(100)),
                        fails(Opcode.SET, 0x0003, "Too large.")));
    }

    static Stream<Arguments> exchanges() {
        return Stream.of(storage(), numbers(), quietForms(), keysExpirationsAndTheRest(), locks(), refusals())
                .flatMap(rows -> rows);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("exchanges")
    void isAnswered(String name, String request, String reply) {
        assertThat(hex(answer(request))).isEqualTo(hex(reply));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("exchanges")
    void isAnsweredTheSameCutAnywhere(String name, String request, String reply) {
        for (int cut = 1; cut < request.length(); cut++) {
            assertThat(hex(answer(request.substring(0, cut), request.substring(cut))))
                    .as("cut at %d", cut)
                    .isEqualTo(hex(reply));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("exchanges")
    void isAnsweredTheSameByteByByte(String name, String request, String reply) {
        assertThat(hex(answer(request.split("(?s)(?<=.)")))).isEqualTo(hex(reply));
    }

    private static List<String> asks(TestPacket... requests) {
        return Arrays.stream(requests).map(TestPacket::bytes).toList();
    }

    private static Arguments exchange(String name, List<String> requests, TestPacket... replies) {
        return Arguments.of(
                name,
                String.join("", requests),
                Arrays.stream(replies).map(TestPacket::bytes).collect(Collectors.joining()));
    }

    private static TestPacket as(Opcode opcode, TestPacket packet) {
        return new TestPacket(
                packet.magic(),
                opcode.number(),
                packet.status(),
                packet.opaque(),
                packet.cas(),
                packet.extras(),
                packet.key(),
                packet.value());
    }

    private static TestPacket missing(Opcode opcode) {
        return fails(opcode, 0x0001, "Not found");
    }

    private static TestPacket exists(Opcode opcode) {
        return fails(opcode, 0x0002, "Data exists for key.");
    }

    private static TestPacket invalid(Opcode opcode) {
        return fails(opcode, 0x0004, "Invalid arguments");
    }

    private static TestPacket unknown(int opcode) {
        return fails(opcode, 0x0081, "Unknown command");
    }

    private static String hex(String bytes) {
        return ByteBufUtil.hexDump(bytes.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Feeds the pieces to a codec with an engine of its own, and returns all it answered until it would have closed. */
    private static String answer(String... pieces) {
        Engine engine = Engines.engine(1 << 20, ITEM_LIMIT, new SteppedClock());
        BinaryCodec codec = new BinaryCodec(new ItemLimit(ITEM_LIMIT), BinaryWording.standard());
        StringBuilder answer = new StringBuilder();
        ByteBuf in = Unpooled.buffer();
        try (Session session = engine.open("test")) {
            Framing framing = Framing.ANSWERED;
            for (int i = 0; i < pieces.length && framing != Framing.CLOSE; i++) {
                in.writeCharSequence(pieces[i], StandardCharsets.ISO_8859_1);
                framing = exchangeAll(codec, in, session, answer);
                in.discardReadBytes();
            }
        }
        engine.close();
        in.release();
        return answer.toString();
    }

    private static Framing exchangeAll(BinaryCodec codec, ByteBuf in, Session session, StringBuilder answer) {
        Framing framing = Framing.ANSWERED;
        while (framing == Framing.ANSWERED) {
            Replies replies = new Replies(UnpooledByteBufAllocator.DEFAULT);
            framing = codec.exchange(in, session, replies);
            replies.drainTo(buffer -> {
                answer.append(buffer.toString(StandardCharsets.ISO_8859_1));
                buffer.release();
            });
        }
        return framing;
    }
}
