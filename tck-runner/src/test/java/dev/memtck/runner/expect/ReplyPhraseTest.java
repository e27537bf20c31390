package dev.memtck.runner.expect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Replies held against what a feature expects, whole and as far as they have come. */
class ReplyPhraseTest {
    private final Scope scope = new Scope("p.", new MadeUpFacts());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "STORED\\r\\n                             | STORED\\r\\n",
                "VALUE {apple} 0 3\\r\\nred\\r\\nEND\\r\\n | VALUE p.apple 0 3\\r\\nred\\r\\nEND\\r\\n",
                "[number]\\r\\n                           | 18446744073709551615\\r\\n",
                "[cas] [cas]\\r\\n                       | 7 007\\r\\n",
                "[cas] [cas]\\r\\n                       | 007 7\\r\\n",
                "[cas] [cas]\\r\\n                       | 00 0\\r\\n",
                "[grant]\\r\\n                           | OK\\r\\n",
                "[grant]\\r\\n                           | SERVER_ERROR too many locks\\r\\n",
                "[error line]\\r\\n                       | ERROR\\r\\n",
                "[error line]\\r\\n                       | CLIENT_ERROR no\\r\\n",
                "[error line]\\r\\n                       | SERVER_ERROR out of memory\\r\\n",
                "[error line]\\r\\n                       | ERROR flags have 32 bits\\r\\n",
                "[error line]\\r\\n                       | CLIENT_ERROR\\r\\n",
                "[error-line]\\r\\n                       | CLIENT_ERROR no\\r\\n",
                "[refusal]\\r\\n                          | LOCKED\\r\\n",
                "[refusal]\\r\\n                          | NOT_STORED\\r\\n",
                "[refusal]\\r\\n                          | CLIENT_ERROR no\\r\\n",
                "VERSION [text]\\r\\n                     | VERSION 1.6.18\\r\\n",
                "V [lease-flags]\\r\\n                    | V 13107\\r\\n",
                "V [flags]\\r\\n                          | V 4294967295\\r\\n",
                "[bytes]\\r\\n[remain 0]\\r\\n             | 1\\r\\n0\\r\\n",
                "[bytes]\\r\\n[remain 1 to 12]\\r\\n       | 4\\r\\n12  \\r\\n",
                "set {apple} [lease flag] 0 3\\r\\n       | set p.apple 13107 0 3\\r\\n",
                "HD[marks] t-1[marks]\\r\\n                | HD t-1\\r\\n",
                "HD[marks] t-1[marks]\\r\\n                | HD W t-1 X\\r\\n",
                "HD c[number][marks]\\r\\n                 | HD c17 W\\r\\n",
                "HD[marks with X]\\r\\n                    | HD X\\r\\n",
                "HD[marks with X]\\r\\n                    | HD Z X\\r\\n",
                "ME [fields exp la]\\r\\n                  | ME la=0 x=yes exp=-1\\r\\n",
                "a\\x00\\xffb                             | a\\0\\xffb",
            })
    void agreesWithWhatItDescribesAndWaitsForTheRest(String expected, String reply) {
        ReplyPhrase phrase = phrase(expected);
        byte[] bytes = Phrase.parse(reply).bytes(scope);
        assertThat(phrase.match(bytes, bytes.length, scope))
                .isInstanceOfSatisfying(
                        Match.Agrees.class,
                        agrees -> assertThat(agrees.length()).isEqualTo(bytes.length));
        for (int length = 0; length < bytes.length; length++) {
            assertThat(phrase.match(bytes, length, scope))
                    .as("the first %d bytes", length)
                    .isInstanceOf(Match.Incomplete.class);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "STORED\\r\\n          | STORE\\r\\n                 | 5 | \"D\"",
                "STORED\\r\\n          | STORED\\n                   | 6 | \"\\r\"",
                "OK\\r\\n              | LOCKED\\r\\n                | 0 | \"O\"",
                "[number]\\r\\n        | -1\\r\\n                    | 0 | an unsigned 64-bit decimal for [number]",
                "[number]\\r\\n        | 18446744073709551616\\r\\n  | 20 | an unsigned 64-bit decimal for [number]",
                "[number]\\r\\n        | \\r\\n                      | 0 | an unsigned 64-bit decimal for [number]",
                "VERSION [text]\\r\\n  | VERSION \\r\\n              | 8 | a text for [text]",
                "[error-line]\\r\\n    | CLIENT_ERROR\\r\\n          | 12 | ERROR, CLIENT_ERROR <text> or SERVER_ERROR <text> for"
                        + " [error-line]",
                "[error line]\\r\\n    | END\\r\\n                   | 1 | ERROR, CLIENT_ERROR <text> or SERVER_ERROR <text> for"
                        + " [error line]",
                "[error-line]\\r\\n    | ERROR no\\r\\n              | 5 | ERROR, CLIENT_ERROR <text> or SERVER_ERROR <text> for"
                        + " [error-line]",
                "[refusal]\\r\\n       | STORED\\r\\n                | 1 | LOCKED, NOT_STORED, EXISTS, NOT_FOUND or an error line"
                        + " for [refusal]",
                "V [lease-flags]\\r\\n | V 3334\\r\\n               | 2 | flags that show a lease for [lease-flags]",
                "HD[marks with X]\\r\\n | HD W\\r\\n              | 4 | X among the marks",
                "HD[marks]\\r\\n      | HD t-1\\r\\n               | 2 | \"\\r\"",
                "ME [fields exp la]\\r\\n | ME la=0 x=1\\r\\n     | 3 | exp= for [fields exp la]",
                "ME [fields exp la]\\r\\n | ME la exp=1\\r\\n     | 11 | words <name>=<value> for [fields exp la]",
                "[flags]\\r\\n         | 4294967296\\r\\n           | 10 | an unsigned 32-bit decimal for [flags]",
                "[bytes]\\r\\n[remain 0]\\r\\n | 1\\r\\n5\\r\\n      | 3 | 0 for [remain 0]",
                "[bytes]\\r\\n[remain 1 to 5]\\r\\n | 1\\r\\n6\\r\\n | 3 | 1 to 5 for [remain 1 to 5]",
                "[bytes]\\r\\n[remain 0]\\r\\n | 2\\r\\n0\\r\\n      | 3 | the 2 bytes that were declared for [remain 0]",
                "[bytes]\\r\\n[remain 0]\\r\\n | 2\\r\\n0\\0\\r\\n    | 4 | a decimal number, and perhaps spaces for"
                        + " [remain 0]",
            })
    void saysWhereAReplyDiffersAndWhatShouldHaveStoodThere(String expected, String reply, int at, String what) {
        byte[] bytes = Phrase.parse(reply).bytes(scope);
        assertThat(phrase(expected).match(bytes, bytes.length, scope)).isEqualTo(new Match.Differs(at, what));
    }

    @Test
    void aNumberIsRememberedAndMustComeAgain() {
        scope.capture(Map.of("cas", bytes("17")));
        byte[] same = bytes("17\r\n");
        byte[] other = bytes("18\r\n");
        assertThat(phrase("[cas]\\r\\n").match(same, same.length, scope)).isInstanceOf(Match.Agrees.class);
        assertThat(phrase("[cas]\\r\\n").match(other, other.length, scope))
                .isEqualTo(new Match.Differs(1, "\"7\" of [cas], which was \"17\""));
        assertThat(Phrase.parse("E[cas + 1] C[cas - 18]").bytes(scope)).isEqualTo(bytes("E18 C18446744073709551615"));
        assertThat(Phrase.parse("cas {k} 0 0 1 [cas]\\r\\n").bytes(scope)).isEqualTo(bytes("cas p.k 0 0 1 17\r\n"));
    }

    @Test
    void whatFollowsAReplyIsLeftForTheNext() {
        byte[] bytes = bytes("STORED\r\nEND\r\n");
        assertThat(phrase("STORED\\r\\n").match(bytes, bytes.length, scope)).isEqualTo(new Match.Agrees(8, Map.of()));
    }

    @Test
    void anErrorMaySay64KiB() {
        byte[] bytes = bytes("SERVER_ERROR " + "x".repeat(65_523) + "\r\n");
        assertThat(phrase("[error line]\\r\\n").match(bytes, bytes.length, scope))
                .isInstanceOf(Match.Agrees.class);
    }

    @Test
    void anEndlessTextIsNotReadForEver() {
        byte[] bytes = bytes("x".repeat(70_000));
        assertThat(phrase("[text]\\r\\n").match(bytes, bytes.length, scope)).isInstanceOf(Match.Differs.class);
    }

    @Test
    void itemsMayComeInAnyOrderButEachOnce() {
        InAnyOrder both = new InAnyOrder(
                java.util.List.of(phrase("VALUE {a} [number of a]\\r\\n"), phrase("VALUE {b} 2\\r\\n")),
                phrase("END\\r\\n"));
        assertThat(match(both, "VALUE p.a 1\r\nVALUE p.b 2\r\nEND\r\n")).isInstanceOf(Match.Agrees.class);
        assertThat(match(both, "VALUE p.b 2\r\nVALUE p.a 1\r\nEND\r\n")).isInstanceOf(Match.Agrees.class);
        assertThat(match(both, "VALUE p.b 2\r\nVALUE p.")).isInstanceOf(Match.Incomplete.class);
        assertThat(match(both, "VALUE p.b 2\r\nVALUE p.b 2\r\nEND\r\n")).isEqualTo(new Match.Differs(21, "\"a\""));
        assertThat(match(both, "VALUE p.b 2\r\nEND\r\n")).isEqualTo(new Match.Differs(13, "\"V\""));
    }

    @Test
    void aTimeThatTheTargetCountsLiesBetweenTwo() {
        Expectation time = phrase("HD t[seconds 90 to 100]\\r\\n");
        assertThat(match(time, "HD t90\r\n")).isInstanceOf(Match.Agrees.class);
        assertThat(match(time, "HD t100\r\n")).isInstanceOf(Match.Agrees.class);
        assertThat(match(time, "HD t10")).isInstanceOf(Match.Incomplete.class);
        assertThat(match(time, "HD t101\r\n")).isEqualTo(new Match.Differs(4, "90 to 100 for [seconds 90 to 100]"));
        assertThat(match(time, "HD t-1\r\n")).isInstanceOf(Match.Differs.class);
    }

    @Test
    void aKeyMayBeWrittenInBase64() {
        byte[] plain = Phrase.parse("{apple}").bytes(scope);
        byte[] base64 = Phrase.parse("{apple:base64}").bytes(scope);
        assertThat(Base64.getDecoder().decode(base64)).isEqualTo(plain);
        byte[] binary = Phrase.parse("{apple:binary}").bytes(scope);
        assertThat(new String(Base64.getDecoder().decode(binary), StandardCharsets.ISO_8859_1))
                .isEqualTo(new String(plain, StandardCharsets.ISO_8859_1) + " \0\r\n\u00ff");
    }

    @Test
    void mistakesOfAFeatureAreSaidPlainly() {
        assertThatThrownBy(() -> Phrase.parse("[nonsense]"))
                .hasMessage(
                        "no such slot: [nonsense]; slots begin with [text, error line, error-line, refusal, grant, cas,"
                                + " flags, lease-flags, bytes, remain, remain-time, seconds, fields, number]");
        assertThatThrownBy(() -> Phrase.parse("[cas]").bytes(scope))
                .hasMessage("the feature sends [cas] before it has received one");
        assertThatThrownBy(() -> phrase("[cas]").match(new byte[0], 0, scope))
                .hasMessage("the feature expects a reply that ends in a slot: [cas]");
    }

    @Test
    void whatRunsDownIsKnownAsSuch() {
        scope.capture(Map.of("cas", bytes("7")));
        assertThat(match(phrase("[bytes]\\r\\n[remain 90 to 100]\\r\\n"), "2\r\n89\r\n"))
                .isInstanceOfSatisfying(
                        Match.Differs.class,
                        differs -> assertThat(differs.isOfTimeLeft()).isTrue());
        assertThat(match(phrase("[cas]\\r\\n"), "8\r\n"))
                .isInstanceOfSatisfying(
                        Match.Differs.class,
                        differs -> assertThat(differs.isOfTimeLeft()).isFalse());
    }

    private Match match(Expectation expectation, String reply) {
        byte[] bytes = bytes(reply);
        return expectation.match(bytes, bytes.length, scope);
    }

    private static ReplyPhrase phrase(String text) {
        return new ReplyPhrase(Phrase.parse(text));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
