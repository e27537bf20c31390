package dev.memtck.server.wire.binary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.access.Users;
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
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The binary protocol where a client must say who it is, with the bytes whole and cut at every place. */
class SaslTest {
    private static final int LIST_NUMBER = 0x20;
    private static final int AUTH_NUMBER = 0x21;
    private static final int STEP_NUMBER = 0x22;
    private static final int AUTH_ERROR = 0x0020;
    private static final Users USERS = Users.of("ann", "secret").and("bob", "two words");

    private static final WirePacket LOGIN = auth("\0ann\0secret");
    private static final WirePacket LOGGED_IN = says(AUTH_NUMBER, 0, "Authenticated");
    private static final WirePacket WRONG = says(AUTH_NUMBER, AUTH_ERROR, "Auth failure.");
    private static final WirePacket GET = ask(Opcode.GET.number(), "k", "");
    private static final WirePacket GET_REFUSED = says(Opcode.GET.number(), AUTH_ERROR, "Auth failure.");
    private static final WirePacket MISS = says(Opcode.GET.number(), 0x0001, "Not found");
    private static final WirePacket SET = ask(Opcode.SET.number(), "k", "red").withExtras("\0".repeat(8));
    private static final WirePacket SET_REFUSED = says(Opcode.SET.number(), AUTH_ERROR, "Auth failure.");

    static Stream<Arguments> conversations() {
        return Stream.of(
                of("a login", List.of(LOGIN, GET), LOGGED_IN, MISS),
                of("another user", List.of(auth("\0bob\0two words"), GET), LOGGED_IN, MISS),
                of("on behalf of oneself", List.of(auth("ann\0ann\0secret")), LOGGED_IN),
                of("on behalf of another", List.of(auth("bob\0ann\0secret"), GET), WRONG, GET_REFUSED),
                of("the mechanisms", List.of(ask(LIST_NUMBER, "", "")), says(LIST_NUMBER, 0, "PLAIN")),
                of(
                        "the mechanisms, logged in",
                        List.of(LOGIN, ask(LIST_NUMBER, "", "")),
                        LOGGED_IN,
                        says(LIST_NUMBER, 0, "PLAIN")),
                of("no login", List.of(GET), GET_REFUSED),
                of("a refused body is passed over", List.of(SET, LOGIN, GET), SET_REFUSED, LOGGED_IN, MISS),
                of("a login in a refused body", List.of(SET.withValue(LOGIN.bytes()), GET), SET_REFUSED, GET_REFUSED),
                of("a wrong password", List.of(auth("\0ann\0secreT"), GET), WRONG, GET_REFUSED),
                of("a password and more", List.of(auth("\0ann\0secret\0")), WRONG),
                of("no password", List.of(auth("\0ann")), WRONG),
                of("no user", List.of(auth("\0\0secret")), WRONG),
                of("an empty value", List.of(auth("")), WRONG),
                of("wrong, then right", List.of(auth("\0ann\0x"), LOGIN, GET), WRONG, LOGGED_IN, MISS),
                of("right, then wrong", List.of(LOGIN, auth("\0ann\0x"), GET), LOGGED_IN, WRONG, MISS),
                of("another mechanism", List.of(LOGIN.withKey("CRAM-MD5"), GET), WRONG, GET_REFUSED),
                of(
                        "a step",
                        List.of(ask(STEP_NUMBER, "PLAIN", "\0ann\0secret"), GET),
                        says(STEP_NUMBER, AUTH_ERROR, "Auth failure."),
                        GET_REFUSED),
                of(
                        "a login without a mechanism",
                        List.of(LOGIN.withKey(""), GET),
                        says(AUTH_NUMBER, 0x0004, "Invalid arguments"),
                        GET_REFUSED),
                of(
                        "a login with extras",
                        List.of(LOGIN.withExtras("\0\0\0\0"), LOGIN),
                        says(AUTH_NUMBER, 0x0004, "Invalid arguments"),
                        LOGGED_IN),
                of(
                        "a question for mechanisms with a key",
                        List.of(ask(LIST_NUMBER, "k", ""), LOGIN),
                        says(LIST_NUMBER, 0x0004, "Invalid arguments"),
                        LOGGED_IN),
                of("a value longer than any", List.of(auth("\0ann\0" + "x".repeat(5_000)), LOGIN), WRONG, LOGGED_IN));
    }

    private static Arguments of(String what, List<WirePacket> requests, WirePacket... answers) {
        return Arguments.of(what, bytes(requests), bytes(Arrays.asList(answers)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("conversations")
    void answers(String what, String request, String answer) {
        assertThat(answer(USERS, request)).isEqualTo(answer);
        for (int cut = 1; cut < Math.min(request.length(), 200); cut++) {
            assertThat(answer(USERS, request.substring(0, cut), request.substring(cut)))
                    .as("cut at %d", cut)
                    .isEqualTo(answer);
        }
    }

    @Test
    void everyOtherOpcodeIsRefusedAndWhatFollowsIsUnderstood() {
        IntStream.range(0, 256)
                .filter(number -> number < LIST_NUMBER || number > STEP_NUMBER)
                .forEach(number -> assertThat(
                                answer(USERS, ask(number, "k", "v").bytes() + LOGIN.bytes()))
                        .isEqualTo(says(number, AUTH_ERROR, "Auth failure.").bytes() + LOGGED_IN.bytes()));
    }

    @Test
    void aBodyThatIsShorterThanItsPartsEndsTheConnection() {
        String header = LOGIN.withValue("").withKey("").bytes();
        String keyLongerThanBody = header.substring(0, 3) + "\5" + header.substring(4);
        assertThat(answer(USERS, keyLongerThanBody + LOGIN.bytes()))
                .isEqualTo(says(AUTH_NUMBER, 0x0004, "Invalid arguments").bytes());
    }

    private static WirePacket auth(String value) {
        return ask(AUTH_NUMBER, "PLAIN", value);
    }

    private static WirePacket ask(int number, String key, String value) {
        return new WirePacket(0x80, number, 0, 0, 7, 0, "", key, value);
    }

    private static WirePacket says(int number, int status, String value) {
        return new WirePacket(0x81, number, 0, status, 7, 0, "", "", value);
    }

    private static String bytes(List<WirePacket> packets) {
        return packets.stream().map(WirePacket::bytes).collect(Collectors.joining());
    }

    /** Feeds the pieces to a codec with an engine of its own, and returns all it answered until it would have closed. */
    private static String answer(Users users, String... pieces) {
        Engine engine = Engines.engine(1 << 20, 1_024, new SteppedClock());
        BinaryCodec codec = new BinaryCodec(new ItemLimit(1_024), BinaryWording.standard(), users);
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
