package dev.memtck.runner.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StateTest {
    private static final Set<State> WHERE_LOCKED = EnumSet.range(State.MINE_TEXT, State.HOLDER_GONE);

    @ParameterizedTest
    @EnumSource
    void ofEachStateThereIsASample(State state) {
        assertThat(Sample.of(state).state(Sample.ASKER)).isEqualTo(state);
    }

    @Test
    void aConnectionHoldsLocksOfItsProtocolOnly() {
        assertThat(leftOpenTo(Verb.GET, Tongue.TEXT)).containsExactly(State.MINE_BINARY);
        assertThat(leftOpenTo(Verb.SET, Tongue.BINARY)).containsExactlyInAnyOrder(State.MINE_TEXT, State.LEASE);
    }

    @Test
    void whatMgMakesOfLocksAndLeasesIsLeftOpen() {
        assertThat(leftOpenTo(Verb.GET, Tongue.META)).containsAll(WHERE_LOCKED).contains(State.LEASE);
        assertThat(leftOpenTo(Verb.GET, Tongue.META)).hasSize(WHERE_LOCKED.size() + 1);
    }

    @Test
    void whatMsMakesOfOwnLocksAndLeasesIsLeftOpenAndNotWhatItMakesOfOthersLocks() {
        assertThat(leftOpenTo(Verb.SET, Tongue.META))
                .containsExactlyInAnyOrder(State.MINE_TEXT, State.MINE_BINARY, State.LEASE);
    }

    @Test
    void whatLeasesAndLocksMakeOfEachOtherIsLeftOpen() {
        assertThat(leftOpenTo(Verb.GET_LEASE, Tongue.TEXT))
                .containsAll(WHERE_LOCKED)
                .contains(State.STALE, State.STUB);
        assertThat(leftOpenTo(Verb.LOCK, Tongue.TEXT))
                .containsExactlyInAnyOrder(State.LEASE, State.STALE, State.STUB, State.MINE_BINARY);
    }

    private static Set<State> leftOpenTo(Verb verb, Tongue tongue) {
        Command command = Calls.of(verb, tongue, Sample.ASKER).command();
        return Stream.of(State.values())
                .filter(state -> !state.isSaidOf(command))
                .collect(Collectors.toSet());
    }
}
