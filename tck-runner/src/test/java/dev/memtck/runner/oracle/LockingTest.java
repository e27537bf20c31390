package dev.memtck.runner.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LockingTest {
    private static final int A = 1;
    private static final int B = 2;
    private static final Unique OWN = new Unique(1);
    private static final Window NOW = new Window(0, 1);

    private final Item red =
            new Item(0, Data.of("red"), OWN, Deadline.NEVER, "TEXT-40", Optional.empty(), Claim.NONE, Hit.OPEN);
    private final Item heldByA = red.with(Optional.of(new Holder(A, Tongue.BINARY, -1)));

    @Test
    void lagLocksAndShowsWhatIsThere() {
        List<Possible> all = on(red, binary(Verb.LOCK_AND_GET, A));
        assertThat(all).extracting(Possible::fact).containsExactly(Fact.ITEM);
        assertThat(all.get(0).shown().orElseThrow().unique()).isEqualTo(OWN);
        assertThat(all.get(0).next().state(A)).isEqualTo(State.MINE_BINARY);
        assertThat(all.get(0).next().state(B)).isEqualTo(State.THEIRS_BINARY);
    }

    @Test
    void lagWithAnExpirationGivesTheItemThatEndAndPerhapsANewCasUnique() {
        List<Possible> all = on(red, binary(Verb.LOCK_AND_GET, A).withExptime(Exptime.seconds(10)));
        assertThat(all).hasSize(2).allMatch(possible -> possible.fact() == Fact.ITEM);
        assertThat(all)
                .extracting(possible -> possible.shown().orElseThrow().unique())
                .contains(OWN);
        assertThat(all)
                .extracting(possible -> ((Item) possible.next()).deadline())
                .containsOnly(Exptime.seconds(10).from(NOW));
    }

    @Test
    void lagOfWhatIsLockedIsRefusedWhoeverAsks() {
        assertThat(on(heldByA, binary(Verb.LOCK_AND_GET, B)))
                .extracting(Possible::fact)
                .containsExactly(Fact.LOCKED);
        assertThat(on(heldByA, binary(Verb.LOCK_AND_GET, A)))
                .extracting(Possible::fact)
                .containsExactly(Fact.LOCKED);
    }

    @Test
    void whatLocksMakeOfAStubIsLeftOpenAndOfAnItemThatSomebodyIsToMakeAnewIsNot() {
        Call lock = binary(Verb.LOCK, A);
        Item stub = new Item(0, Data.EMPTY, OWN, Deadline.NEVER, "META-41", Optional.empty(), Claim.WON, Hit.OPEN);
        assertThat(stub.isSaid(lock)).isFalse();
        assertThat(red.with(Claim.STALE).isSaid(lock)).isFalse();
        assertThat(red.with(Claim.WON).isSaid(lock)).isTrue();
    }

    @Test
    void rauByTheHolderWithTheCasUniqueStoresAndUnlocks() {
        List<Possible> all = on(heldByA, replacing(A, new Demand.Shown(OWN)));
        assertThat(all.get(0).fact()).isEqualTo(Fact.STORED);
        assertThat(all.get(0).next().state(A)).isEqualTo(State.STORED);
        assertThat(((Item) all.get(0).next()).data()).isEqualTo(Data.of("blue"));
    }

    @Test
    void rauIsRefusedForWhatIsWrongWithItAndLeavesTheItem() {
        assertThat(on(heldByA, replacing(B, new Demand.Shown(OWN))))
                .containsExactly(says(Fact.NOT_HOLDER, replacing(B, new Demand.Any()), heldByA));
        assertThat(on(heldByA, replacing(A, new Demand.MadeUp("9"))))
                .containsExactly(says(Fact.CHANGED, replacing(A, new Demand.Any()), heldByA));
        assertThat(on(heldByA, replacing(B, new Demand.MadeUp("9"))))
                .extracting(Possible::fact)
                .containsExactly(Fact.NOT_HOLDER, Fact.CHANGED);
    }

    /** What it is told is left open (LOCK-73). */
    @Test
    void metaCommandsOfOthersChangeNothing() {
        for (Verb verb : List.of(Verb.SET, Verb.APPEND, Verb.INCR, Verb.DELETE)) {
            Call call = Calls.of(verb, Tongue.META, B);
            assertThat(heldByA.isSaid(call)).isTrue();
            assertThat(on(heldByA, call))
                    .allMatch(possible -> possible.next().equals(heldByA))
                    .extracting(Possible::fact)
                    .contains(Fact.LOCKED, Fact.PRESENT)
                    .containsAnyOf(Fact.STORED, Fact.DELETED);
            assertThat(heldByA.isSaid(Calls.of(verb, Tongue.META, A))).isFalse();
        }
        assertThat(heldByA.isSaid(Calls.of(Verb.GET, Tongue.META, B))).isFalse();
    }

    /** A mark is no part of what is locked, and it comes with a cas unique. */
    @Test
    void whatIsLockedMayBeMarkedAsStale() {
        assertThat(on(heldByA, Calls.of(Verb.INVALIDATE, Tongue.META, B)))
                .extracting(Possible::next)
                .contains(heldByA, heldByA.with(Claim.STALE))
                .allMatch(next -> ((Item) next).data().equals(heldByA.data()) && next.isHeldBy(A));
    }

    @Test
    void theHolderThatLocksAgainIsToldEitherAndAnotherIsRefused() {
        assertThat(on(heldByA, binary(Verb.LOCK, A)))
                .extracting(Possible::fact)
                .containsExactly(Fact.DONE, Fact.LOCKED);
        assertThat(on(heldByA, binary(Verb.LOCK, B))).extracting(Possible::fact).containsExactly(Fact.LOCKED);
    }

    @Test
    void onlyTheHolderUnlocks() {
        assertThat(on(heldByA, binary(Verb.UNLOCK, A)).get(0).next()).isEqualTo(red);
        assertThat(on(heldByA, binary(Verb.UNLOCK, B)))
                .containsExactly(says(Fact.NOT_HOLDER, binary(Verb.UNLOCK, B), heldByA));
    }

    private static Possible says(Fact fact, Call call, Item next) {
        return new Possible(fact, Optional.empty(), "", call.rule(fact), next);
    }

    private static List<Possible> on(Item item, Call call) {
        return item.on(call, NOW, rule -> true, 10);
    }

    private static Call replacing(int connection, Demand demand) {
        return binary(Verb.REPLACE_AND_UNLOCK, connection)
                .withData(Data.of("blue"))
                .withExptime(Exptime.ZERO)
                .withDemand(demand);
    }

    private static Call binary(Verb verb, int connection) {
        return Calls.of(verb, Tongue.BINARY, connection);
    }
}
