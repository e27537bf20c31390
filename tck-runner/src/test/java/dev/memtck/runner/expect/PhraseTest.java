package dev.memtck.runner.expect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a feature sends, as bytes. */
class PhraseTest {
    private final Scope scope = new Scope("p.", new MadeUpFacts());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "get {apple}\\r\\n | get p.apple\\r\\n",
                "get {apple:9}     | get p...apple",
                "{apple:x21}       | p.apple!",
                "{apple:xfbff}     | p.appleûÿ",
                "{apple:base64}    | cC5hcHBsZQ==",
                "{apple:xfb:base64}| cC5hcHBsZfs=",
                "{apple:binary}    | cC5hcHBsZSAADQr/",
                "{apple:digits4}   | 9561934247148534",
                "{apple:0digits5}  | 09561934247148535",
                "{apple:fnv1a-1}   | p.applewgzitlc",
                "{apple:fnv1a-2}   | p.applefyyqaqa",
                "{apple:crc-1}     | {apple:crc-1}",
                "{apple:xf}        | {apple:xf}",
                "get {'a'} {'{b}'} | get a {b}",
                "[now + 3]         | 1800000003",
                "[now - 3]         | 1799999997",
                "[item limit]      | 1000",
                "[item limit - 1]  | 999",
                "[large item]      | 250",
                "[lease flag]      | 13107",
                "[user length]     | 3",
                "[login length]    | 10",
                "[4 bytes]         | abcd",
                "[2 + 2 bytes]     | abcd",
                "[user]            | kit",
                "[login]           | kit ******",
                "(get a#\\r\\n)*2  | get a1\\r\\nget a2\\r\\n",
                "x(ab)*3y          | xabababy",
            })
    void standsFor(String phrase, String bytes) {
        assertThat(Phrase.parse(phrase).text(scope)).isEqualTo(bytes.replace("\\r\\n", "\r\n"));
    }

    @Test
    void dataIsTheAlphabetAgainAndAgain() {
        assertThat(Phrase.parse("[80 bytes]").text(scope))
                .isEqualTo("abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdefgh");
        assertThat(Phrase.parse("[0 bytes]").text(scope)).isEmpty();
        assertThat(Phrase.parse("[36 bytes]").text(scope))
                .endsWith("0123456789")
                .hasSize(36);
    }

    @Test
    void userAndPasswordForSaslAreBehindNulBytes() {
        assertThat(Phrase.parse("[sasl]").bytes(scope))
                .startsWith(0, 'k', 'i', 't', 0)
                .hasSizeGreaterThan(5);
    }

    @Test
    void aCasUniqueNearbyIsReckonedInSixtyFourBitsWithoutASign() {
        scope.capture(Map.of("cas", "18446744073709551615".getBytes(StandardCharsets.US_ASCII)));
        assertThat(Phrase.parse("[cas]").text(scope)).isEqualTo("18446744073709551615");
        assertThat(Phrase.parse("[cas - 1]").text(scope)).isEqualTo("18446744073709551614");
        assertThat(Phrase.parse("[cas + 1]").text(scope)).isEqualTo("0");
    }

    @Test
    void whatWasNotReceivedCannotBeSent() {
        assertThatThrownBy(() -> Phrase.parse("[cas]").bytes(scope))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the feature sends [cas] before it has received one");
    }

    @Test
    void aRepetitionSaysTheSameSoOften() {
        assertThat(Phrase.times("(a#)*12")).isEqualTo(12);
        assertThat(Phrase.times("a")).isEqualTo(1);
        assertThat(Phrase.times(null)).isEqualTo(1);
        assertThat(Phrase.nth("(a#)*12", 7)).isEqualTo("a7");
        assertThat(Phrase.nth("a#", 7)).isEqualTo("a#");
        assertThat(Phrase.parseEach("(a#)*3"))
                .extracting(phrase -> phrase.text(scope))
                .containsExactly("a1", "a2", "a3");
        assertThat(Phrase.parseEach("(a#)*3 b")).hasSize(1);
    }

    @Test
    void theScopeCanBeToldItsKeysBeforeTheyAreSent() {
        Phrase.parse("get {apple} {plum:64}\\r\\n[4 bytes]").useKeys(scope);
        assertThat(scope.keys()).containsOnlyKeys("apple", "plum:64");
    }

    @Test
    void itIsShownAsItWasWrittenOnOneLine() {
        assertThat(Phrase.parse("a\nb")).hasToString("a\\nb");
    }
}
