package dev.memtck.runner.oracle;

import static dev.memtck.runner.oracle.Verb.ADD;
import static dev.memtck.runner.oracle.Verb.APPEND;
import static dev.memtck.runner.oracle.Verb.CAS;
import static dev.memtck.runner.oracle.Verb.DECR;
import static dev.memtck.runner.oracle.Verb.DELETE;
import static dev.memtck.runner.oracle.Verb.DELETE_FOR_LEASE;
import static dev.memtck.runner.oracle.Verb.GET_LEASE;
import static dev.memtck.runner.oracle.Verb.INCR;
import static dev.memtck.runner.oracle.Verb.LOCK;
import static dev.memtck.runner.oracle.Verb.LOCK_AND_GET;
import static dev.memtck.runner.oracle.Verb.PREPEND;
import static dev.memtck.runner.oracle.Verb.REPLACE;
import static dev.memtck.runner.oracle.Verb.REPLACE_AND_UNLOCK;
import static dev.memtck.runner.oracle.Verb.SET;
import static dev.memtck.runner.oracle.Verb.UNLOCK;
import static dev.memtck.runner.oracle.Verb.VIVIFY;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class VerbTest {
    @Test
    void eachDoesWhatItsNameSaysAndNoOtherDoes() {
        assertThat(those(Verb::stores)).containsExactly(SET, ADD, REPLACE, CAS, REPLACE_AND_UNLOCK);
        assertThat(those(Verb::joins)).containsExactly(APPEND, PREPEND);
        assertThat(those(Verb::counts)).containsExactly(INCR, DECR);
        assertThat(those(Verb::locks)).containsExactly(LOCK, UNLOCK, LOCK_AND_GET, REPLACE_AND_UNLOCK);
        assertThat(those(Verb::makes)).containsExactly(VIVIFY, SET, ADD, INCR, DECR, GET_LEASE, DELETE_FOR_LEASE);
        assertThat(those(Verb::endsLeases)).containsExactly(REPLACE, APPEND, PREPEND, DELETE, INCR, DECR);
    }

    @Test
    void whoRetrievesMissesAndWhoChangesFindsNothing() {
        assertThat(Verb.GET.saysOfNothing()).isEqualTo(Fact.MISS);
        assertThat(LOCK_AND_GET.saysOfNothing()).isEqualTo(Fact.ABSENT);
        assertThat(DELETE.saysOfNothing()).isEqualTo(Fact.ABSENT);
    }

    private static Stream<Verb> those(Predicate<Verb> which) {
        return Stream.of(Verb.values()).filter(which);
    }
}
