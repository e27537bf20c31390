package dev.memtck.runner.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WorldTest {
    /** Shoulds that the musts alone do not promise. */
    private static final Set<String> SHOULDS = Set.of(
            "LOCK-03",
            "LOCK-06",
            "LOCK-08",
            "LOCK-15",
            "LOCK-16",
            "LOCK-78",
            "TEXT-14",
            "TEXT-23",
            "TEXT-80",
            "BIN-30",
            "BIN-48",
            "LEASE-47",
            "LEASE-54",
            "META-13",
            "META-15",
            "META-81",
            "META-82");

    private static final int A = 1;
    private static final int B = 2;
    private static final String KEY = "apple";

    private final World strict = new World(rule -> true);
    private final World lenient = new World(rule -> !SHOULDS.contains(rule));
    private long now;
    private int unique;

    @Test
    void aMissingKeyIsMissedByWhoeverReadsIt() {
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.MISS);
        assertThat(facts(strict, text(Verb.DELETE, A))).containsExactly(Fact.ABSENT);
        assertThat(facts(strict, text(Verb.LOCK, A))).containsExactly(Fact.ABSENT);
        assertThat(facts(strict, text(Verb.UNLOCK, A))).containsExactly(Fact.NOT_HOLDER);
        assertThat(facts(strict, binary(Verb.UNLOCK, A))).containsExactly(Fact.ABSENT);
    }

    @Test
    void whatBreaksItsFormIsRefusedWhateverTheKeyHoldsAndThatStays() {
        Window moment = new Window(now, now);
        assertThat(strict.refused(KEY, "TEXT-31", moment))
                .containsExactly(new Possible(Fact.REFUSED, Optional.empty(), "", "TEXT-31", new Missing(State.NEVER)));
        happens(strict, stores(Verb.SET, A, "red"));
        assertThat(strict.refused(KEY, "TEXT-31", moment))
                .extracting(Possible::next)
                .isEqualTo(strict.at(KEY, moment));
    }

    @Test
    void whatAServerNeedNotKnowIsPerhapsRefusedWhateverTheKeyHolds() {
        happens(strict, stores(Verb.SET, A, "red"));
        happens(lenient, stores(Verb.SET, A, "red"));
        Call append = Calls.of(Verb.APPEND, Tongue.META, A).withData(Data.of("7"));
        Call timed = append.withExptime(Exptime.seconds(100)).withDemand(new Demand.MadeUp("12"));
        assertThat(facts(strict, timed)).containsExactly(Fact.CHANGED);
        assertThat(facts(lenient, timed)).containsExactly(Fact.CHANGED, Fact.REFUSED);
        assertThat(facts(strict, append.withChosen("7"))).containsExactly(Fact.STORED);
        assertThat(facts(lenient, append.withChosen("7"))).containsExactly(Fact.STORED, Fact.REFUSED);
    }

    @Test
    void oneMoreLockIsPerhapsRefusedAndTheFirstIsNot() {
        for (World world : List.of(strict, lenient)) {
            happens(world, stores(Verb.SET, A, "red"));
            assertThat(facts(world, text(Verb.LOCK, A))).doesNotContain(Fact.REFUSED);
            List<Cell> locked =
                    List.of(possible(world, text(Verb.LOCK, A)).get(0).next());
            world.settle("pear", locked);
        }
        assertThat(facts(strict, text(Verb.LOCK, B))).doesNotContain(Fact.REFUSED);
        for (Call taking : List.of(text(Verb.LOCK, B), binary(Verb.LOCK, B), binary(Verb.LOCK_AND_GET, A))) {
            assertThat(possible(lenient, taking)).last().satisfies(last -> {
                assertThat(last.fact()).isEqualTo(Fact.REFUSED);
                assertThat(last.rule()).isEqualTo("LOCK-78");
                assertThat(last.next().state(B)).isEqualTo(State.STORED);
            });
        }
        assertThat(facts(lenient, text(Verb.UNLOCK, B))).doesNotContain(Fact.REFUSED);
    }

    @Test
    void aKeyThatMayBeTheWordNoreplyIsPerhapsRefusedOverText() {
        String noreply = "'noreply'";
        assertThat(lenient.predict(noreply, text(Verb.DELETE, A), window(), 1).orElseThrow())
                .extracting(Possible::rule)
                .contains("TEXT-14");
        assertThat(lenient.predict(noreply, binary(Verb.DELETE, A), window(), 1).orElseThrow())
                .hasSize(1);
        assertThat(strict.predict(noreply, text(Verb.DELETE, A), window(), 1).orElseThrow())
                .hasSize(1);
    }

    @Test
    void whatAClientChoseIsTheCasUniqueByEveryRuleAndByTheMustsPerhaps() {
        Call set = Calls.of(Verb.SET, Tongue.META, A).withData(Data.of("red")).withChosen("4294967296");
        happens(strict, set);
        happens(lenient, set);
        Window moment = new Window(now, now);
        assertThat(((Item) strict.at(KEY, moment).get(0)).unique().phrase()).isEqualTo("4294967296");
        assertThat(((Item) lenient.at(KEY, moment).get(0)).unique().phrase()).matches("\\[cas \\d+]");
    }

    @Test
    void theRuleIsTheOneThatSaysWhyAKeyIsMissing() {
        assertThat(rule(strict, text(Verb.GET, A))).isEqualTo("TEXT-50");
        happens(strict, stores(Verb.SET, A, "red"));
        happens(strict, text(Verb.DELETE, A));
        assertThat(rule(strict, text(Verb.GET, A))).isEqualTo("TEXT-27");
        assertThat(rule(strict, binary(Verb.GET, A))).isEqualTo("BIN-43");
        happens(strict, stores(Verb.SET, A, "red").withExptime(Exptime.seconds(2)));
        now += 4_000;
        assertThat(rule(strict, text(Verb.GET, A))).isEqualTo("TEXT-24");
    }

    @Test
    void anItemIsThereBeforeItsTimeAndPerhapsAroundItAndNotAfter() {
        happens(strict, stores(Verb.SET, A, "red").withExptime(Exptime.seconds(3)));
        now += 1_000;
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.ITEM);
        now += 2_000;
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.ITEM, Fact.MISS);
        now += 2_000;
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.MISS);
    }

    @Test
    void whatIsStoredWithATimeLongPastIsNeverServedWhateverWasAnswered() {
        Call call = stores(Verb.SET, A, "red").withExptime(Exptime.LONG_AGO);
        assertThat(facts(strict, call)).containsExactly(Fact.STORED);
        assertThat(facts(lenient, call))
                .containsExactly(Fact.STORED, Fact.REFUSED, Fact.PRESENT, Fact.REFUSED, Fact.PRESENT);
        happens(strict, call);
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.MISS);
    }

    @Test
    void whatIsStoredWithAUnixTimeOfThisMomentMayBePastWhenItComes() {
        Call call = stores(Verb.SET, A, "red").withExptime(Exptime.unixTime(0));
        assertThat(facts(strict, call)).containsExactly(Fact.STORED);
        assertThat(facts(lenient, call))
                .containsExactly(Fact.STORED, Fact.REFUSED, Fact.PRESENT, Fact.REFUSED, Fact.PRESENT);
        assertThat(facts(lenient, call.withExptime(Exptime.unixTime(3)))).containsExactly(Fact.STORED);
        assertThat(facts(lenient, call.withExptime(Exptime.seconds(1)))).containsExactly(Fact.STORED);
    }

    @Test
    void casStoresWithTheUniqueOfTheItemAndNoOther() {
        Possible stored = happens(strict, stores(Verb.SET, A, "red"));
        Demand right = new Demand.Shown(stored.shown().orElseThrow().unique());
        assertThat(facts(strict, stores(Verb.CAS, B, "blue").withDemand(right))).containsExactly(Fact.STORED);
        assertThat(facts(strict, stores(Verb.CAS, B, "blue").withDemand(new Demand.MadeUp("0"))))
                .containsExactly(Fact.CHANGED);
        happens(strict, stores(Verb.SET, A, "red"));
        assertThat(facts(strict, stores(Verb.CAS, B, "blue").withDemand(right))).containsExactly(Fact.CHANGED);
        happens(strict, text(Verb.DELETE, A));
        assertThat(facts(strict, stores(Verb.CAS, B, "blue").withDemand(right))).containsExactly(Fact.ABSENT);
    }

    @Test
    void whetherAnItemWasHitIsTrueOfThatItemAlone() {
        happens(strict, stores(Verb.SET, A, "red"));
        assertThat(hit(strict)).isEqualTo(Hit.NO);
        happens(strict, meta(Verb.GET, A));
        assertThat(hit(strict)).isEqualTo(Hit.YES);
        happens(strict, stores(Verb.SET, A, "blue"));
        assertThat(hit(strict)).isEqualTo(Hit.NO);
        happens(strict, text(Verb.GET, B));
        assertThat(hit(strict)).isEqualTo(Hit.YES);
        happens(strict, stores(Verb.APPEND, A, "er"));
        assertThat(hit(strict)).isEqualTo(Hit.OPEN);
    }

    @Test
    void whatCountsAsAHitButALookByMgIsNoMust() {
        happens(lenient, stores(Verb.SET, A, "red"));
        assertThat(hit(lenient)).isEqualTo(Hit.NO);
        happens(lenient, meta(Verb.GET, A));
        assertThat(hit(lenient)).isEqualTo(Hit.YES);
        happens(lenient, stores(Verb.SET, A, "blue"));
        assertThat(hit(lenient)).isEqualTo(Hit.OPEN);
        happens(lenient, text(Verb.GET, B));
        assertThat(hit(lenient)).isEqualTo(Hit.OPEN);
    }

    @Test
    void whatALeavingClientAskedForMayHaveBeenHit() {
        happens(strict, stores(Verb.SET, A, "red"));
        strict.mayBeRead(KEY, window());
        assertThat(hit(strict)).isEqualTo(Hit.OPEN);
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.ITEM);
    }

    @Test
    void anAmountWithZerosInFrontIsADecimalOrRefused() {
        happens(strict, stores(Verb.SET, A, "5"));
        assertThat(facts(strict, text(Verb.INCR, A).withDelta("010"))).containsExactly(Fact.NUMBER, Fact.REFUSED);
        assertThat(numbers(text(Verb.INCR, A).withDelta("010"))).contains("15").doesNotContain("13");
        assertThat(facts(strict, text(Verb.INCR, A).withDelta("10"))).containsExactly(Fact.NUMBER);
    }

    @Test
    void whatStoodBehindAQuitMayHaveBeenDone() {
        happens(lenient, stores(Verb.SET, A, "red"));
        lenient.mayBeDeleted(KEY, window());
        assertThat(facts(lenient, text(Verb.GET, B))).containsExactly(Fact.ITEM, Fact.MISS);
    }

    @Test
    void aLockStopsOthersAndNotItsHolder() {
        happens(strict, stores(Verb.SET, A, "red"));
        happens(strict, text(Verb.LOCK, A));
        assertThat(facts(strict, stores(Verb.SET, B, "blue"))).containsExactly(Fact.LOCKED);
        assertThat(facts(strict, binary(Verb.DELETE, B))).containsExactly(Fact.LOCKED);
        assertThat(facts(strict, text(Verb.GET, B))).containsExactly(Fact.ITEM);
        assertThat(facts(strict, stores(Verb.SET, A, "blue"))).containsExactly(Fact.STORED);
        assertThat(facts(strict, stores(Verb.ADD, B, "blue"))).containsExactly(Fact.LOCKED);
        assertThat(facts(lenient, stores(Verb.SET, A, "blue"))).containsExactly(Fact.STORED);
    }

    @Test
    void whetherTheHoldersModificationKeepsItsLockIsNoMust() {
        happens(lenient, stores(Verb.SET, A, "red"));
        happens(lenient, text(Verb.LOCK, A));
        settleAll(lenient, stores(Verb.SET, A, "blue"));
        assertThat(facts(lenient, text(Verb.LOCK, B))).contains(Fact.DONE, Fact.LOCKED);
    }

    @Test
    void aLockEndsWithItsConnectionWithinASecondOrAtLeastThirty() {
        for (World world : List.of(strict, lenient)) {
            happens(world, stores(Verb.SET, A, "red"));
            happens(world, text(Verb.LOCK, A));
            world.end(A, window());
        }
        assertThat(facts(strict, text(Verb.LOCK, B))).containsExactly(Fact.LOCKED, Fact.DONE);
        now += 2_000;
        assertThat(facts(strict, text(Verb.LOCK, B))).containsExactly(Fact.DONE);
        assertThat(facts(lenient, text(Verb.LOCK, B))).contains(Fact.LOCKED, Fact.DONE);
        now += 31_000;
        assertThat(facts(lenient, text(Verb.LOCK, B))).doesNotContain(Fact.LOCKED);
    }

    @Test
    void anItemDoesNotExpireWhileItIsLocked() {
        happens(strict, stores(Verb.SET, A, "red").withExptime(Exptime.seconds(2)));
        happens(strict, text(Verb.LOCK, A));
        now += 10_000;
        assertThat(facts(strict, text(Verb.GET, B))).containsExactly(Fact.ITEM);
        happens(strict, text(Verb.UNLOCK, A));
        assertThat(facts(strict, text(Verb.GET, B))).containsExactly(Fact.MISS);
    }

    @Test
    void incrWrapsAndDecrStopsAtZero() {
        happens(strict, stores(Verb.SET, A, "18446744073709551615"));
        assertThat(numbers(text(Verb.INCR, A).withDelta("2"))).containsOnly("1");
        assertThat(numbers(text(Verb.DECR, A).withDelta("18446744073709551615")))
                .containsOnly("0");
        happens(strict, stores(Verb.SET, A, "5"));
        assertThat(numbers(text(Verb.DECR, A).withDelta("7"))).containsExactly("0");
    }

    @Test
    void incrementMayStopAtTheLargestNumber() {
        for (World world : List.of(strict, lenient)) {
            happens(world, stores(Verb.SET, A, "18446744073709551615"));
        }
        Call call = binary(Verb.INCR, A).withDelta("2");
        assertThat(possible(strict, call)).extracting(Possible::number).containsOnly("1");
        assertThat(possible(lenient, call)).extracting(Possible::number).containsOnly("1", "18446744073709551615");
        assertThat(possible(lenient, text(Verb.INCR, A).withDelta("2")))
                .extracting(Possible::number)
                .containsOnly("1");
    }

    @Test
    void whatIsNoNumberIsNotCounted() {
        for (String text : List.of("red", "5x", "-1", "18446744073709551616", "")) {
            happens(strict, stores(Verb.SET, A, text));
            assertThat(facts(strict, text(Verb.INCR, A).withDelta("1")))
                    .as(text)
                    .containsExactly(Fact.NOT_A_NUMBER);
        }
    }

    @Test
    void whatMayBeANumberIsNotAsked() {
        for (String text : List.of("05", "+5", " 5")) {
            happens(strict, stores(Verb.SET, A, text));
            assertThat(strict.predict(KEY, text(Verb.INCR, A).withDelta("1"), window(), 0))
                    .as(text)
                    .isEmpty();
        }
    }

    @Test
    void aLeaseStandsInForAnItem() {
        Call lease = text(Verb.GET_LEASE, A).withExptime(Exptime.seconds(5));
        Possible made = happens(strict, lease);
        assertThat(made.fact()).isEqualTo(Fact.NEW_LEASE);
        assertThat(facts(strict, lease)).containsExactly(Fact.OLD_LEASE);
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.MISS);
        assertThat(facts(strict, stores(Verb.REPLACE, A, "red"))).containsExactly(Fact.ABSENT);
        Demand identifier = new Demand.Shown(made.shown().orElseThrow().unique());
        assertThat(facts(strict, stores(Verb.CAS, A, "red").withDemand(identifier)))
                .containsExactly(Fact.STORED);
        assertThat(facts(strict, stores(Verb.CAS, A, "red").withDemand(new Demand.MadeUp("7"))))
                .containsExactly(Fact.CHANGED);
        assertThat(strict.predict(KEY, binary(Verb.GET, A), window(), 0)).isEmpty();
    }

    @Test
    void whetherALeaseIsDeletedOrNotFoundIsNoMust() {
        Call again = text(Verb.DELETE_FOR_LEASE, A).withExptime(Exptime.seconds(5));
        for (World world : List.of(strict, lenient)) {
            happens(world, text(Verb.GET_LEASE, A).withExptime(Exptime.seconds(5)));
        }
        assertThat(facts(strict, again)).containsExactly(Fact.DELETED_FOR_LEASE);
        assertThat(facts(lenient, again)).containsExactly(Fact.DELETED_FOR_LEASE, Fact.ABSENT_FOR_LEASE);
    }

    @Test
    void whatIsSetOnALeaseEndsWithIt() {
        happens(strict, text(Verb.GET_LEASE, A).withExptime(Exptime.seconds(2)));
        happens(strict, stores(Verb.SET, A, "red").withExptime(Exptime.ZERO));
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.ITEM);
        now += 5_000;
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.MISS);
    }

    @Test
    void aFlushTakesEverythingAndWhatIsStoredRightAfterItIsNoMust() {
        for (World world : List.of(strict, lenient)) {
            happens(world, stores(Verb.SET, A, "red"));
            world.flush(Exptime.ZERO, window());
            assertThat(facts(world, text(Verb.GET, A))).containsOnly(Fact.MISS);
            happens(world, stores(Verb.SET, A, "red"));
        }
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.ITEM);
        assertThat(facts(lenient, text(Verb.GET, A))).containsExactly(Fact.ITEM, Fact.MISS);
    }

    @Test
    void aFlushWithADelayTakesWhatIsThereThen() {
        happens(strict, stores(Verb.SET, A, "red"));
        strict.flush(Exptime.seconds(2), window());
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.ITEM);
        now += 2_000;
        assertThat(strict.predict(KEY, text(Verb.GET, A), window(), 1)).isEmpty();
        now += 3_000;
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.MISS);
        happens(strict, stores(Verb.SET, A, "red"));
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.ITEM);
    }

    @Test
    void whileAnotherFlushMayBeDueNoneSurelyComesAtItsTimeAndOneAtOnceDoes() {
        strict.mayHaveAnotherDue();
        happens(strict, stores(Verb.SET, A, "red"));
        strict.flush(Exptime.seconds(2), window());
        now += 5_000;
        assertThat(facts(strict.copyOf(List.of(KEY)), text(Verb.GET, A)))
                .containsExactlyInAnyOrder(Fact.ITEM, Fact.MISS);
        strict.flush(Exptime.ZERO, window());
        assertThat(facts(strict, text(Verb.GET, A))).containsOnly(Fact.MISS);
    }

    @Test
    void whatBecomesOfALockedItemThatIsFlushedIsLeftOpenWhateverTimeItIsGiven() {
        happens(strict, stores(Verb.SET, A, "red"));
        happens(strict, text(Verb.LOCK, A));
        strict.flush(Exptime.ZERO, window());
        settleServed(strict, text(Verb.TOUCH, A).withExptime(Exptime.ZERO));
        settleServed(strict, text(Verb.UNLOCK, A));
        assertThat(facts(strict, text(Verb.GET, A))).contains(Fact.ITEM, Fact.MISS);
    }

    @Test
    void whatAPacketWithAUniqueDoesOtherThanStoreIsNoMust() {
        happens(strict, stores(Verb.SET, A, "red"));
        happens(lenient, stores(Verb.SET, A, "red"));
        Call call = binary(Verb.DELETE, B).withDemand(new Demand.MadeUp("7"));
        assertThat(facts(strict, call)).containsExactly(Fact.CHANGED);
        assertThat(facts(lenient, call)).containsExactly(Fact.CHANGED, Fact.REFUSED, Fact.DELETED);
    }

    @Test
    void stateIsSeenByWhoAsks() {
        happens(strict, stores(Verb.SET, A, "red"));
        happens(strict, binary(Verb.LOCK, A));
        assertThat(strict.state(KEY, A, window())).isEqualTo(State.MINE_BINARY);
        assertThat(strict.state(KEY, B, window())).isEqualTo(State.THEIRS_BINARY);
    }

    @Test
    void oneClientIsToldToFillWhatWasMadeForItAndOthersThatItIs() {
        Call vivify = meta(Verb.VIVIFY, A).withExptime(Exptime.seconds(100));
        assertThat(marks(happens(strict, vivify))).containsExactly(Mark.WON);
        assertThat(strict.state(KEY, A, window())).isEqualTo(State.STUB);
        assertThat(marks(happens(strict, vivify))).containsExactly(Mark.WON_BEFORE);
        assertThat(facts(strict, text(Verb.GET, B))).containsExactly(Fact.ITEM);
        happens(strict, stores(Verb.SET, B, "red"));
        assertThat(marks(happens(strict, vivify))).isEmpty();
    }

    /** What a negative time means is a should (TEXT-23). */
    @Test
    void whatIsMadeForANegativeTimeMayLast() {
        Call vivify = meta(Verb.VIVIFY, A).withExptime(Exptime.MINUS_ONE);
        assertThat(possible(lenient, vivify))
                .filteredOn(possible -> possible.fact() == Fact.ITEM)
                .extracting(Possible::next)
                .filteredOn(Item.class::isInstance)
                .extracting(next -> ((Item) next).deadline())
                .containsExactlyInAnyOrder(Deadline.PAST, Deadline.OPEN);
    }

    /** Whether a past time is answered as if it had been given is no must (TEXT-22). */
    @Test
    void whatIsPastMayBeAnsweredByMetaCommandsAsIfItHadGone() {
        assertThat(facts(lenient, meta(Verb.VIVIFY, A).withExptime(Exptime.LONG_AGO)))
                .contains(Fact.ITEM, Fact.MISS, Fact.REFUSED);
        happens(lenient, stores(Verb.SET, A, "7"));
        assertThat(facts(lenient, meta(Verb.INCR, A).withDelta("1").withExptime(Exptime.LONG_AGO)))
                .contains(Fact.NUMBER, Fact.ABSENT, Fact.REFUSED);
        assertThat(facts(lenient, meta(Verb.INVALIDATE, A).withExptime(Exptime.LONG_AGO)))
                .contains(Fact.DELETED, Fact.ABSENT, Fact.REFUSED);
        assertThat(facts(lenient, meta(Verb.INCR, A).withDelta("1").withExptime(Exptime.seconds(100))))
                .containsOnly(Fact.NUMBER);
    }

    /** Whether what is left is told before or after it is changed is left open (META-79). */
    @Test
    void aCounterIsToldTheTimeFromBeforeOrTheOneThatItIsGiven() {
        happens(strict, stores(Verb.SET, A, "7"));
        Call timed = meta(Verb.INCR, A).withDelta("1").withExptime(Exptime.seconds(100));
        assertThat(possible(strict, timed))
                .extracting(possible -> possible.shown().orElseThrow().deadline())
                .containsExactlyInAnyOrder(Deadline.NEVER, Exptime.seconds(100).from(window()));
    }

    @Test
    void aStaleItemIsTakenUpByOneClientAndNewWhenItIsStored() {
        Possible stored = happens(strict, stores(Verb.SET, A, "red"));
        Possible stale = happens(strict, meta(Verb.INVALIDATE, A));
        assertThat(stale.fact()).isEqualTo(Fact.DELETED);
        assertThat(strict.state(KEY, A, window())).isEqualTo(State.STALE);
        assertThat(marks(happens(strict, meta(Verb.GET, A)))).containsExactlyInAnyOrder(Mark.STALE, Mark.WON);
        assertThat(marks(happens(strict, meta(Verb.GET, B)))).containsExactlyInAnyOrder(Mark.STALE, Mark.WON_BEFORE);
        Demand before = new Demand.Shown(stored.shown().orElseThrow().unique());
        assertThat(facts(
                        strict,
                        meta(Verb.CAS, A)
                                .withData(Data.of("blue"))
                                .withExptime(Exptime.ZERO)
                                .withDemand(before)))
                .containsExactly(Fact.CHANGED);
        happens(strict, stores(Verb.REPLACE, B, "blue"));
        assertThat(marks(happens(strict, meta(Verb.GET, A)))).isEmpty();
    }

    @Test
    void thatOneClientIsToTakeUpAStaleItemIsNoMust() {
        happens(lenient, stores(Verb.SET, A, "red"));
        happens(lenient, meta(Verb.INVALIDATE, A));
        assertThat(possible(lenient, meta(Verb.GET, A)).stream().map(WorldTest::marks))
                .containsExactly(Set.of(Mark.STALE, Mark.WON), Set.of(Mark.STALE));
    }

    @Test
    void whetherAStaleItemIsNewWhenSomethingIsAppendedIsLeftOpen() {
        happens(strict, stores(Verb.SET, A, "red"));
        happens(strict, meta(Verb.INVALIDATE, A));
        assertThat(possible(strict, text(Verb.APPEND, A).withData(Data.of("dish"))).stream()
                        .map(possible -> possible.next().state(A)))
                .containsExactly(State.STALE, State.STORED);
    }

    @Test
    void anItemThatEndsSoonIsTakenUpByOneClient() {
        happens(strict, stores(Verb.SET, A, "red").withExptime(Exptime.seconds(100)));
        Call early = meta(Verb.RECACHE, A).withExptime(Exptime.seconds(30));
        assertThat(marks(happens(strict, early))).isEmpty();
        Call late = early.withExptime(Exptime.seconds(100));
        assertThat(possible(strict, late).stream().map(WorldTest::marks)).containsExactly(Set.of(), Set.of(Mark.WON));
        Call sure = early.withExptime(Exptime.seconds(1_000));
        assertThat(marks(happens(strict, sure))).containsExactly(Mark.WON);
        assertThat(marks(happens(strict, sure))).containsExactly(Mark.WON_BEFORE);
    }

    @Test
    void whetherAnItemWithoutAnEndEndsSoonIsLeftOpen() {
        happens(strict, stores(Verb.SET, A, "red"));
        Call recache = meta(Verb.RECACHE, A).withExptime(Exptime.seconds(1_000));
        assertThat(possible(strict, recache).stream().map(WorldTest::marks))
                .containsExactly(Set.of(), Set.of(Mark.WON));
    }

    @Test
    void thatSomebodyHasWonAnItemIsToldToWhoWouldWinItAndPerhapsToOthers() {
        Call vivify = meta(Verb.VIVIFY, A).withExptime(Exptime.seconds(100));
        happens(strict, vivify);
        assertThat(possible(strict, vivify).stream().map(WorldTest::marks)).containsExactly(Set.of(Mark.WON_BEFORE));
        assertThat(possible(strict, meta(Verb.GET, B)).stream().map(WorldTest::marks))
                .containsExactly(Set.of(Mark.WON_BEFORE), Set.of());
    }

    @Test
    void whatMetaCommandsMakeOfALockIsLeftOpenAndWhatLocksMakeOfAStaleItem() {
        happens(strict, stores(Verb.SET, A, "red"));
        happens(strict, text(Verb.LOCK, A));
        assertThat(strict.predict(KEY, meta(Verb.GET, A), window(), ++unique)).isEmpty();
        happens(strict, text(Verb.UNLOCK, A));
        happens(strict, meta(Verb.INVALIDATE, A));
        assertThat(strict.predict(KEY, text(Verb.LOCK, A), window(), ++unique)).isEmpty();
    }

    @Test
    void aCopyGoesItsOwnWay() {
        happens(strict, stores(Verb.SET, A, "red"));
        World copy = strict.copyOf(List.of(KEY));
        happens(copy, text(Verb.DELETE, A));
        assertThat(facts(copy, text(Verb.GET, A))).containsExactly(Fact.MISS);
        assertThat(facts(strict, text(Verb.GET, A))).containsExactly(Fact.ITEM);
        assertThat(copy.reading()).isSameAs(strict.reading());
    }

    @Test
    void whoGivesUpAllItsLocksHoldsNoneAndOthersKeepTheirs() {
        happens(strict, stores(Verb.SET, A, "red"));
        happens(strict, text(Verb.LOCK, A));
        strict.unlockAll(B, window());
        assertThat(strict.state(KEY, A, window())).isEqualTo(State.MINE_TEXT);
        strict.unlockAll(A, window());
        assertThat(strict.state(KEY, A, window())).isEqualTo(State.STORED);
    }

    @Test
    void anItemSurelyStandsThereOnlyWhereNothingElseIsPossible() {
        assertThat(strict.surelyHolds(KEY, Verb.SET, window())).isFalse();
        happens(strict, stores(Verb.SET, A, "red").withExptime(Exptime.seconds(2)));
        assertThat(strict.surelyHolds(KEY, Verb.SET, window())).isTrue();
        now += 2_000;
        assertThat(strict.surelyHolds(KEY, Verb.SET, window())).isFalse();
    }

    @Test
    void aLeaseSurelyStaysForWhoLooksOrDeletesAndIsNoItemForWhoStores() {
        happens(strict, text(Verb.GET_LEASE, A).withExptime(Exptime.seconds(2)));
        assertThat(strict.surelyHolds(KEY, Verb.GET, window())).isTrue();
        assertThat(strict.surelyHolds(KEY, Verb.GET_LEASE, window())).isTrue();
        assertThat(strict.surelyHolds(KEY, Verb.DELETE, window())).isTrue();
        assertThat(strict.surelyHolds(KEY, Verb.CAS, window())).isFalse();
        now += 2_000;
        assertThat(strict.surelyHolds(KEY, Verb.GET, window())).isFalse();
    }

    @Test
    void whoHasGoneMayReadWhatIsStoredLater() {
        strict.mayBeRead(KEY, window());
        happens(strict, stores(Verb.SET, A, "red"));
        assertThat(hit(strict)).isEqualTo(Hit.OPEN);
    }

    private Hit hit(World world) {
        return possible(world, meta(Verb.GET, B)).get(0).shown().orElseThrow().hit();
    }

    private static Set<Mark> marks(Possible possible) {
        return possible.shown().orElseThrow().marks();
    }

    private static Call meta(Verb verb, int connection) {
        return Calls.of(verb, Tongue.META, connection);
    }

    private Window window() {
        return new Window(now, now + 1);
    }

    private static Call text(Verb verb, int connection) {
        return Calls.of(verb, Tongue.TEXT, connection);
    }

    private static Call binary(Verb verb, int connection) {
        return Calls.of(verb, Tongue.BINARY, connection);
    }

    private static Call stores(Verb verb, int connection, String data) {
        return text(verb, connection).withData(Data.of(data)).withExptime(Exptime.ZERO);
    }

    private List<Possible> possible(World world, Call call) {
        unique += 30;
        return world.predict(KEY, call, window(), unique).orElseThrow();
    }

    private List<Fact> facts(World world, Call call) {
        return possible(world, call).stream().map(Possible::fact).toList();
    }

    private List<String> numbers(Call call) {
        return possible(strict, call).stream().map(Possible::number).toList();
    }

    private String rule(World world, Call call) {
        return possible(world, call).get(0).rule();
    }

    /** The most likely. */
    private Possible happens(World world, Call call) {
        Possible likely = possible(world, call).get(0);
        world.settle(KEY, List.of(likely.next()));
        return likely;
    }

    /** All that is possible where the item was there. */
    private void settleServed(World world, Call call) {
        Set<Fact> there = Set.of(Fact.TOUCHED, Fact.DONE);
        world.settle(
                KEY,
                possible(world, call).stream()
                        .filter(possible -> there.contains(possible.fact()))
                        .map(Possible::next)
                        .toList());
    }

    private void settleAll(World world, Call call) {
        world.settle(KEY, possible(world, call).stream().map(Possible::next).toList());
    }
}
