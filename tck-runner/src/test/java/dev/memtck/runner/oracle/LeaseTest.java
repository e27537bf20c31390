package dev.memtck.runner.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.oracle.Deadline.Left;
import org.junit.jupiter.api.Test;

class LeaseTest {
    private static final Deadline SOON = new Deadline(1_000, 2_000);

    private final Lease lease = new Lease(new Unique(7), SOON, 2);

    @Test
    void whatLocksAndOtherProtocolsMakeOfItIsLeftOpen() {
        assertThat(lease.isSaid(Calls.of(Verb.GET, Tongue.TEXT, 1))).isTrue();
        assertThat(lease.isSaid(Calls.of(Verb.LOCK, Tongue.TEXT, 1))).isFalse();
        assertThat(lease.isSaid(Calls.of(Verb.UNLOCK, Tongue.TEXT, 1))).isFalse();
        assertThat(lease.isSaid(Calls.of(Verb.GET, Tongue.BINARY, 1))).isFalse();
        assertThat(lease.isSaid(Calls.of(Verb.GET, Tongue.META, 1))).isFalse();
    }

    @Test
    void aFlushEndsItWhereThatIsAskedAndElsePerhaps() {
        assertThat(lease.flushed(rule -> true)).containsExactly(new Missing(State.FLUSHED));
        assertThat(lease.flushed(rule -> !rule.equals("LEASE-47"))).containsExactly(new Missing(State.FLUSHED), lease);
    }

    @Test
    void anIdentifierThatIsOneWithAnotherTakesItsName() {
        assertThat(lease.renamed(new Unique(7), new Unique(3))).isEqualTo(new Lease(new Unique(3), SOON, 2));
        assertThat(lease.renamed(new Unique(8), new Unique(3))).isSameAs(lease);
    }

    @Test
    void itShowsItsIdentifierAndHowLongItLasts() {
        assertThat(lease.state(1)).isEqualTo(State.LEASE);
        assertThat(lease.visible().orElseThrow().unique()).isEqualTo(new Unique(7));
        Call getss = Calls.of(Verb.GET_LEASE, Tongue.TEXT, 1);
        assertThat(on(getss).shown().orElseThrow().remaining()).isEqualTo(new Left(1, 2));
        Lease ofADay = new Lease(new Unique(7), new Deadline(86_400_000, 86_401_000), 86_400);
        assertThat(ofADay.on(getss, new Window(60_000, 61_000), rule -> true, 10))
                .allSatisfy(told ->
                        assertThat(told.shown().orElseThrow().remaining()).isEqualTo(new Left(86_338, 86_342)));
    }

    @Test
    void casStoresWithItsIdentifierAndWithNoOther() {
        Call cas = Calls.of(Verb.CAS, Tongue.TEXT, 1).withData(Data.of("red")).withExptime(Exptime.ZERO);
        assertThat(on(cas.withDemand(new Demand.Shown(new Unique(7)))).fact()).isEqualTo(Fact.STORED);
        assertThat(on(cas.withDemand(new Demand.Shown(new Unique(8)))).fact()).isEqualTo(Fact.CHANGED);
    }

    @Test
    void whatSaysThatNothingIsThereEndsItOnlyWhereTheDocumentSaysSo() {
        assertThat(on(Calls.of(Verb.APPEND, Tongue.TEXT, 1)).next()).isEqualTo(new Missing(State.DELETED));
        assertThat(on(Calls.of(Verb.INCR, Tongue.TEXT, 1).withDelta("1")).next())
                .isEqualTo(new Missing(State.DELETED));
        assertThat(on(Calls.of(Verb.TOUCH, Tongue.TEXT, 1).withExptime(Exptime.ZERO))
                        .next())
                .isEqualTo(lease);
    }

    private Possible on(Call call) {
        return lease.on(call, new Window(0, 1), rule -> true, 10).get(0);
    }
}
