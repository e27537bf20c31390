package dev.memtck.server.wire.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.access.Users;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The text protocol where a client must say who it is, with the bytes whole and cut at every place. */
class LoginTest {
    private static final Users USERS = Users.of("ann", "secret").and("bob", "two words");
    private static final String LOGIN = login("ann secret");
    private static final String REFUSED = "CLIENT_ERROR unauthenticated\r\n";
    private static final String WRONG = "CLIENT_ERROR authentication failure\r\n";
    private static final String BAD_FORM = "CLIENT_ERROR bad authentication token format\r\n";
    private static final String STORED = "STORED\r\n";
    private static final String BAD_BLOCK = "CLIENT_ERROR bad data chunk\r\n";

    private static String login(String block) {
        return "set k 0 0 " + block.length() + "\r\n" + block + "\r\n";
    }

    static Stream<Arguments> conversations() {
        return Stream.of(
                of("a login", LOGIN, STORED),
                of("another user", login("bob two words"), STORED),
                of("nothing is stored by it", LOGIN + "get k\r\n", STORED + "END\r\n"),
                of(
                        "then set is a set",
                        LOGIN + login("abc") + "get k\r\n",
                        STORED,
                        STORED,
                        "VALUE k 0 3\r\nabc\r\nEND\r\n"),
                of(
                        "then its own data is data",
                        LOGIN + LOGIN + "get k\r\n",
                        STORED,
                        STORED,
                        "VALUE k 0 10\r\nann secret\r\nEND\r\n"),
                of("any flags and time", "set k 4294967295 -1 10\r\nann secret\r\n", STORED),
                of("flags and time that are none", "set k x y 10\r\nann secret\r\n", STORED),
                of("a key that is none", "set " + "k".repeat(300) + " 0 0 10\r\nann secret\r\n", STORED),
                of("noreply", "set k 0 0 10 noreply\r\nann secret\r\n", STORED),
                of("a line end without \\r", "set k 0 0 10\nann secret\r\n", STORED),
                of("a wrong password", login("ann secreT"), WRONG),
                of("a part of the password", login("ann secre"), WRONG),
                of("the password and more", login("ann secret "), WRONG),
                of("another's password", login("bob secret"), WRONG),
                of("a wrong user", login("anna secret"), WRONG),
                of("no password", login("ann "), WRONG),
                of("no user", login(" secret"), WRONG),
                of("no space", login("ann:secret"), BAD_FORM),
                of("nothing at all", login(""), BAD_FORM),
                of(
                        "wrong, then right",
                        login("ann x") + "get k\r\n" + LOGIN + "get k\r\n",
                        WRONG,
                        REFUSED,
                        STORED,
                        "END\r\n"),
                of("a block that is too long", login("ann " + "x".repeat(5_000)) + LOGIN, WRONG, STORED),
                of("a block of the longest length", login("x".repeat(Users.MOST_BYTES)) + LOGIN, BAD_FORM, STORED),
                of("a block of one byte more", login("x".repeat(Users.MOST_BYTES + 1)) + LOGIN, WRONG, STORED),
                of("a block that ends late", "set k 0 0 9\r\nann secret\r\n" + LOGIN, BAD_BLOCK, STORED),
                of("a block that ends early", "set k 0 0 11\r\nann secret\r\n\r\n" + LOGIN, BAD_BLOCK, STORED),
                of("a refused block", "add k 0 0 5\r\nstats\r\nget k\r\n", REFUSED, REFUSED),
                of("a refused block of a meta set", "ms k 5 T0\r\nstats\r\n" + LOGIN, REFUSED, STORED),
                of("a login in a refused block", "add k 0 0 26\r\n" + LOGIN + "\r\nget k\r\n", REFUSED, REFUSED),
                of(
                        "a refused block over the item size limit",
                        "add k 0 0 5000\r\n" + "x".repeat(5_000) + "\r\n" + LOGIN,
                        REFUSED,
                        STORED),
                of(
                        "a refused line with a bad key",
                        "add " + "k".repeat(300) + " 0 0 3\r\nabc\r\n" + LOGIN,
                        REFUSED,
                        STORED),
                of("a set without a length", "set k 0 0\r\n" + LOGIN, REFUSED, STORED),
                of(
                        "a set with a length that is none",
                        "set k 0 0 x\r\nset k 0 0 -1\r\n" + LOGIN,
                        REFUSED,
                        REFUSED,
                        STORED),
                of("an oversized set tells the engine nothing", "set k 0 0 1000000000", ""),
                of("a browser", "GET / HTTP/1.1\r\n" + LOGIN, REFUSED));
    }

    private static Arguments of(String what, String request, String... answers) {
        return Arguments.of(what, request, String.join("", answers));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("conversations")
    void answers(String what, String request, String answer) {
        assertThat(Exchange.answer(USERS, request)).isEqualTo(answer);
        for (int cut = 1; cut < Math.min(request.length(), 400); cut++) {
            assertThat(Exchange.answer(USERS, request.substring(0, cut), request.substring(cut)))
                    .as("cut at %d", cut)
                    .isEqualTo(answer);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "get k",
                "gets k l m",
                "gat 0 k",
                "getss 100 k",
                "delete k",
                "deletess 100 k",
                "incr k 1",
                "decr k 1",
                "touch k 0",
                "lock k",
                "unlock k",
                "unlock_all",
                "flush_all",
                "flush_all noreply",
                "stats",
                "stats settings",
                "verbosity 1",
                "version",
                "quit",
                "mn",
                "mg k v",
                "md k",
                "ma k",
                "me k",
                "nonsense",
                "delete k noreply",
                "set"
            })
    void nothingElseIsLetThrough(String line) {
        assertThat(Exchange.answer(USERS, line + "\r\n", LOGIN)).isEqualTo(REFUSED + STORED);
    }

    @Test
    void whatIsRefusedHasNoEffect() {
        List<String> written = List.of(
                "add k 0 0 1\r\nx\r\n",
                "ms k 1\r\nx\r\n",
                "mg k N60\r\n",
                "ma k N60\r\n",
                "getss 100 k\r\n",
                "lock k\r\n");
        String refused = String.join("", written);
        assertThat(Exchange.answer(USERS, refused + LOGIN + "get k\r\nmg k v\r\n"))
                .isEqualTo(REFUSED.repeat(written.size()) + STORED + "END\r\nEN\r\n");
    }

    @Test
    void oneConnectionsLoginIsNotAnothers() {
        assertThat(Exchange.answer(USERS, LOGIN)).isEqualTo(STORED);
        assertThat(Exchange.answer(USERS, "get k\r\n")).isEqualTo(REFUSED);
    }

    @Test
    void anEndlessLineIsTheEnd() {
        String[] pieces = Stream.generate(() -> "x".repeat(100)).limit(30).toArray(String[]::new);
        assertThat(Exchange.answer(USERS, String.join("", Arrays.asList(pieces))))
                .isEqualTo("CLIENT_ERROR line too long\r\n");
    }
}
