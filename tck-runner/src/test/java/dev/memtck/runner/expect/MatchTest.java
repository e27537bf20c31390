package dev.memtck.runner.expect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.expect.Match.Differs;
import dev.memtck.runner.expect.Match.Incomplete;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatchTest {
    private final Scope scope = new Scope("p.", new MadeUpFacts());

    @Test
    void aByteOfALineIsToldWithItsPlaceAndWhatStandsThere() {
        assertThat(new Differs(2, "\"O\"").problem(bytes("STARED")))
                .isEqualTo("byte 2 differs: expected \"O\", received \"A\"");
        assertThat(new Differs(6, "\"\\r\"").problem(bytes("STORED")))
                .isEqualTo("byte 6 differs: expected \"\\r\", received nothing");
        assertThat(new Differs(5, "\"D\"").problem(bytes("STOREX")))
                .isEqualTo("byte 5 differs: expected \"D\", received \"X\"");
    }

    @Test
    void aFieldOfAPacketIsToldByItsName() {
        Differs status = new Differs(Field.STATUS, 6, "0x0010 locked", "0x0000 no error");
        assertThat(status.problem(new byte[24]))
                .isEqualTo("status differs: expected 0x0010 locked, received 0x0000 no error");
        assertThat(status.isField()).isTrue();
        assertThat(status.kind()).isEqualTo("0x0000 no error instead of 0x0010 locked");
        assertThat(new Differs(2, "\"O\"").isField()).isFalse();
        assertThat(status.behind(24).at()).isEqualTo(30);
    }

    @Test
    void onlyOfATimeThatRunsDownItIsSaidThatItIsOne() {
        assertThat(new Differs(0, "[remain 1 to 5]").isOfTimeLeft()).isTrue();
        assertThat(new Differs(0, "[seconds 90 to 100]").isOfTimeLeft()).isTrue();
        assertThat(new Differs(0, "[number]").isOfTimeLeft()).isFalse();
    }

    @Test
    void whoGotFurtherTellsMoreAndWhoMayStillAgreeTheMost() {
        Differs near = new Differs(1, "near");
        Differs far = new Differs(2, "far");
        assertThat(Match.further(near, far)).isEqualTo(far);
        assertThat(Match.further(far, near)).isEqualTo(far);
        assertThat(Match.further(near, new Differs(1, "other"))).isEqualTo(near);
        assertThat(Match.further(near, new Incomplete())).isEqualTo(new Incomplete());
        assertThat(Match.further(new Incomplete(), near)).isEqualTo(new Incomplete());
    }

    @Test
    void oneOfSeveralRepliesIsEnough() {
        OneOf either = new OneOf(List.of(reply("OK\\r\\n"), reply("NOT_FOUND\\r\\n")));
        assertThat(either.match(bytes("NOT_FOUND\r\n"), 11, scope)).isInstanceOf(Match.Agrees.class);
        assertThat(either.match(bytes("NOT"), 3, scope)).isInstanceOf(Incomplete.class);
        assertThat(either.match(bytes("NOW"), 3, scope))
                .isInstanceOfSatisfying(
                        Differs.class, differs -> assertThat(differs.at()).isEqualTo(2));
        assertThat(either.words()).contains("OK", " or ", "NOT_FOUND");
    }

    @Test
    void inAnyOrderEachMustComeOnceAndThenTheLast() {
        InAnyOrder both = new InAnyOrder(List.of(reply("a\\r\\n"), reply("b\\r\\n")), reply("END\\r\\n"));
        assertThat(both.match(bytes("b\r\na\r\nEND\r\n"), 11, scope))
                .isInstanceOfSatisfying(
                        Match.Agrees.class,
                        agrees -> assertThat(agrees.length()).isEqualTo(11));
        assertThat(both.match(bytes("b\r\na\r\nEN"), 8, scope)).isInstanceOf(Incomplete.class);
        assertThat(both.match(bytes("b\r\nb\r\nEND\r\n"), 11, scope))
                .isInstanceOfSatisfying(
                        Differs.class, differs -> assertThat(differs.at()).isEqualTo(3));
        assertThat(both.words()).startsWith("in any order ").contains(", then ");
    }

    private static ReplyPhrase reply(String text) {
        return new ReplyPhrase(Phrase.parse(text));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
