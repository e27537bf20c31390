package dev.memtck.runner.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class CallTest {
    private static final Demand OLD = new Demand.MadeUp("7");

    private final Call set = Calls.of(Verb.SET, Tongue.TEXT, 1);

    @Test
    void aSetOrAReplaceThatNamesACasUniqueIsACas() {
        assertThat(set.comparing(OLD).verb()).isEqualTo(Verb.CAS);
        assertThat(Calls.of(Verb.REPLACE, Tongue.BINARY, 1).comparing(OLD).verb())
                .isEqualTo(Verb.CAS);
        assertThat(Calls.of(Verb.DELETE, Tongue.BINARY, 1).comparing(OLD).verb())
                .isEqualTo(Verb.DELETE);
        assertThat(set.comparing(OLD).demandsNothing()).isFalse();
    }

    @Test
    void whateverCasUniqueTheItemHasACasIsASet() {
        Call anyway = set.comparing(OLD).unconditional();
        assertThat(anyway.verb()).isEqualTo(Verb.SET);
        assertThat(anyway.demandsNothing()).isTrue();
        assertThat(Calls.of(Verb.DELETE, Tongue.BINARY, 1).unconditional().verb())
                .isEqualTo(Verb.DELETE);
    }

    @Test
    void whatItBringsIsChangedAloneAndSoIsWhoAsks() {
        assertThat(set.withFlags(5).flags()).isEqualTo(5);
        assertThat(set.withInitial("10").initial()).contains("10");
        assertThat(set.withDelta("3").deltaNumber()).contains(BigInteger.valueOf(3));
        assertThat(set.withData(Data.of("red")).data()).isEqualTo(Data.of("red"));
        assertThat(set.withFlags(5).on(2))
                .isEqualTo(Calls.of(Verb.SET, Tongue.TEXT, 2).withFlags(5));
    }

    @Test
    void aDemandIsWrittenAsThePhraseOfItsNumber() {
        assertThat(new Demand.Shown(new Unique(7)).phrase()).isEqualTo("[cas 7]");
        assertThat(Unique.ofSlot("cas 7")).isEqualTo(new Unique(7));
        assertThat(OLD.phrase()).isEqualTo("7");
        assertThat(new Demand.Any().phrase()).isEmpty();
    }

    @Test
    void metaCommandsAreSaidOnAConnectionThatSpeaksText() {
        assertThat(Tongue.META.ofConnection()).isEqualTo(Tongue.TEXT);
        assertThat(Tongue.BINARY.ofConnection()).isEqualTo(Tongue.BINARY);
    }
}
