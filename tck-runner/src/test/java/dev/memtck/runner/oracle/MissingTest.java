package dev.memtck.runner.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MissingTest {
    private static final Demand SOME = new Demand.MadeUp("7");

    private final Missing never = new Missing(State.NEVER);

    @Test
    void whatACounterOrAMetaAppendMakesOfACasUniqueOfNothingIsLeftOpen() {
        assertThat(never.isSaid(binary(Verb.INCR))).isTrue();
        assertThat(never.isSaid(binary(Verb.INCR).withDemand(SOME))).isFalse();
        assertThat(never.isSaid(meta(Verb.APPEND).withDemand(SOME))).isFalse();
        assertThat(never.isSaid(binary(Verb.APPEND).withDemand(SOME))).isTrue();
        assertThat(never.isSaid(meta(Verb.DELETE).withDemand(SOME))).isTrue();
    }

    @Test
    void aCounterIsMadeWithItsInitialValueAndNotWithoutOne() {
        List<Possible> made = on(binary(Verb.INCR).withDelta("3").withInitial("10"));
        assertThat(made.get(0).fact()).isEqualTo(Fact.NUMBER);
        assertThat(made.get(0).number()).isEqualTo("10");
        assertThat(made.get(0).rule()).isEqualTo("BIN-16");
        assertThat(((Item) made.get(0).next()).data()).isEqualTo(Data.of("10"));
        assertThat(on(binary(Verb.INCR).withDelta("3")))
                .extracting(Possible::fact)
                .containsExactly(Fact.ABSENT);
    }

    @Test
    void whatIsNoNumberIsRefusedForThatOrBecauseNothingIsThere() {
        assertThat(on(Calls.of(Verb.INCR, Tongue.TEXT, 1).withDelta("x")))
                .extracting(Possible::fact)
                .containsExactly(Fact.NOT_A_NUMBER, Fact.ABSENT);
    }

    @Test
    void anAppendMakesAnItemWhereItSaysForHowLongAndThatIsNoMust() {
        Call append = meta(Verb.APPEND).withData(Data.of("red")).withExptime(Exptime.seconds(100));
        Possible made = on(append).get(0);
        assertThat(made.fact()).isEqualTo(Fact.STORED);
        assertThat(made.rule()).isEqualTo("META-13");
        assertThat(((Item) made.next()).data()).isEqualTo(Data.of("red"));
        assertThat(never.on(append, new Window(0, 1), rule -> !rule.equals("META-13"), 10))
                .extracting(Possible::fact)
                .containsExactly(Fact.STORED, Fact.ABSENT);
        assertThat(on(meta(Verb.APPEND))).extracting(Possible::fact).containsExactly(Fact.ABSENT);
    }

    @Test
    void anAddThatNamesACasUniqueIsRefused() {
        assertThat(on(meta(Verb.ADD).withDemand(SOME)))
                .extracting(Possible::fact)
                .containsExactly(Fact.REFUSED);
    }

    @Test
    void theRuleSaysWhyItIsMissingInTheWordsOfTheProtocol() {
        assertThat(rule(State.LEASE_OVER, Calls.of(Verb.GET, Tongue.TEXT, 1))).isEqualTo("LEASE-07");
        assertThat(rule(State.DELETED, meta(Verb.GET))).isEqualTo("META-68");
        assertThat(rule(State.EXPIRED, binary(Verb.GET))).isEqualTo("BIN-43");
        assertThat(rule(State.EXPIRED, Calls.of(Verb.GET, Tongue.TEXT, 1))).isEqualTo("TEXT-24");
        assertThat(rule(State.DELETED, Calls.of(Verb.LOCK, Tongue.TEXT, 1))).startsWith("LOCK");
    }

    private static String rule(State why, Call call) {
        return new Missing(why)
                .on(call, new Window(0, 1), rule -> true, 10)
                .get(0)
                .rule();
    }

    private List<Possible> on(Call call) {
        return never.on(call, new Window(0, 1), rule -> true, 10);
    }

    private static Call binary(Verb verb) {
        return Calls.of(verb, Tongue.BINARY, 1);
    }

    private static Call meta(Verb verb) {
        return Calls.of(verb, Tongue.META, 1);
    }
}
