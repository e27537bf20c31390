package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.explore.Step.Ending;
import dev.memtck.runner.explore.Step.Where;
import dev.memtck.runner.oracle.Command;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;

/** Conversations in which everything is flushed between how keys came to be what they are and what is asked of them. */
final class Flushed {
    /** In one conversation; a flush is shared. */
    private static final int CASES = 200;

    /** No case of a conversation has as many requests. */
    private static final int FIRST_ID = 1_000_000;

    /** Of flushes that may be quiet, in hundredths. */
    private static final int QUIET = 30;

    /** So often, in hundredths, a store is the first that comes behind a flush: a server may come to it by what is asked. */
    private static final int STORED_FIRST = 50;

    /** Numbers of 8 bits begin anew after so many. */
    private static final int ROUND = 256;

    /** Of those who flush, in hundredths. */
    private static final int LEAVING = 30;

    /** How many ways to flush there are. */
    static final int KINDS = When.values().length;

    private final Offer offer;
    private final Cases cases;
    private final long seed;

    /** When what was asked comes to pass. */
    private enum When {
        AT_ONCE(0, chance -> Exptime.ZERO),
        SOON(Cases.WAITED, chance -> Brought.SOON),
        /** It surely has come then: nobody knows the target's clock by the second. */
        AT_A_UNIX_TIME(2 * Cases.WAITED, chance -> Exptime.unixTime(2)),
        /** Again and again: who counts flushes in a byte has had none. */
        OFTEN(0, chance -> Exptime.ZERO),
        /** Long after the conversation; what is there stays. */
        LATE(0, Brought::any),
        /** Also long after it, and soon for who has so few bits for it, or fewer. */
        SOON_IN_20_BITS(Cases.WAITED, chance -> Brought.SOON_IN_20_BITS),
        PAST_IN_MILLISECONDS(Cases.WAITED, chance -> Brought.PAST_IN_MILLISECONDS),
        /** And what was to end before long had it lived is over when it is looked at what came instead. */
        BEFORE_THEIR_TIME(0, chance -> Exptime.ZERO);

        private static final Set<When> NEVER_SEEN = EnumSet.of(LATE, SOON_IN_20_BITS, PAST_IN_MILLISECONDS);

        private final int waits;
        private final Function<Chance, Exptime> delay;

        /** @param waits so many seconds pass until what was not asked meanwhile is */
        When(int waits, Function<Chance, Exptime> delay) {
            this.waits = waits;
            this.delay = delay;
        }
    }

    /** @param cases that no other conversation has */
    Flushed(Offer offer, Cases cases, long seed) {
        this.offer = offer;
        this.cases = cases;
        this.seed = seed;
    }

    /**
     * While a flush may be due that never comes, no other surely comes at its time (TEXT-87). So one run in two begins with one
     * that never comes, as behind a flush it is no must that what is stored is there (TEXT-80); and the others end with them. What
     * shows the most follows. A run that has no time for all has time for others than the run before it.
     */
    private List<When> whens() {
        List<When> all = new ArrayList<>(EnumSet.complementOf(EnumSet.of(When.AT_ONCE)));
        Collections.shuffle(all, new Random(seed));
        if (seed % 2 == 0) {
            When first =
                    all.stream().filter(When.NEVER_SEEN::contains).findFirst().orElseThrow();
            all.remove(first);
            all.addAll(0, List.of(first, When.AT_ONCE));
        } else {
            all.sort(Comparator.comparing(When.NEVER_SEEN::contains));
            all.add(0, When.AT_ONCE);
        }
        return all;
    }

    /** @param number from 0 on */
    Conversation conversation(int number) {
        Chance chance = new Chance(new Random(seed + number));
        Clients clients = new Clients(offer);
        AtomicInteger ids = new AtomicInteger(FIRST_ID);
        List<Case> some = new ArrayList<>(cases.ofWhoStays(CASES, clients));
        // Who is asked first is another each time: a server may learn from it that the time of a flush has come.
        chance.shuffle(some);
        When when = whens().get(number % KINDS);
        Tongue tongue = chance.one(offer.tongues());
        CaseSteps large = new CaseSteps(offer, "large", ids::getAndIncrement);
        Speaker speaker = new Speaker(clients.first(tongue), tongue);
        if (offer.largest() >= Edges.ROOMY) {
            large.ask(speaker, Verb.SET, Loudness.LOUD, Large.filled(Large.length(chance, offer.largest())));
        }
        List<Step> largeMade = large.taken();
        large.look(speaker);
        CaseSteps first = new CaseSteps(offer, "first", ids::getAndIncrement);
        if (chance.isOneOf(STORED_FIRST)) {
            first.ask(speaker, Verb.SET, Loudness.LOUD, Usual::filled);
        }
        List<Step> storedFirst = first.taken();
        first.look(speaker);
        List<About> more = new ArrayList<>(when == When.AT_ONCE ? ofEachCommand(clients, ids) : List.of());
        more.add(new About(largeMade, List.of(), large.taken()));
        more.add(new About(List.of(), List.of(), first.taken()));
        Stream<Step> made = Stream.concat(
                some.stream().flatMap(one -> one.before().stream()),
                more.stream().flatMap(one -> one.made().stream()));
        Stream<Step> looked = Stream.concat(
                some.stream().flatMap(one -> one.after().stream()),
                more.stream().flatMap(one -> one.looked().stream()));
        Stream<Step> flushed = Stream.generate(() -> flushed(when.delay.apply(chance), clients, ids, chance))
                .limit(when == When.OFTEN ? ROUND : 1)
                .flatMap(each -> each);
        // Nothing is to come to pass when the conversation is over.
        Stream<Step> undone =
                When.NEVER_SEEN.contains(when) ? Stream.of(flush(Exptime.ZERO, clients, ids, chance)) : Stream.empty();
        Stream<Step> ended = waited(when == When.BEFORE_THEIR_TIME ? Cases.WAITED : 0);
        // What is asked until the time of a flush has come may save nothing from it.
        int early = when == When.SOON ? some.size() / 2 : 0;
        Stream<Step> meanwhile = asked(some.subList(0, early));
        Stream<Step> passed = waited(when.waits);
        Stream<Step> asked = Stream.concat(
                asked(some.subList(early, some.size())), more.stream().flatMap(one -> one.asked().stream()));
        List<Step> steps = Stream.of(
                        made, flushed, meanwhile, passed, storedFirst.stream(), asked, undone, ended, looked)
                .flatMap(each -> each)
                .toList();
        return new Conversation(number, clients.tongues(), steps);
    }

    /** What is asked of a key before it is flushed, after that, and in the end. */
    private record About(List<Step> made, List<Step> asked, List<Step> looked) {}

    /** Each meets a key of its own that was stored and flushed, also as a quiet one. */
    private List<About> ofEachCommand(Clients clients, AtomicInteger ids) {
        return offer.tongues().stream()
                .flatMap(tongue -> offer.commands(tongue).stream())
                .filter(command -> command.verb().isPresent())
                .flatMap(command ->
                        Loudness.of(command).stream().map(loudness -> about(command, loudness, clients, ids)))
                .toList();
    }

    private About about(DialectCommand command, Loudness loudness, Clients clients, AtomicInteger ids) {
        Speaker speaker = new Speaker(clients.first(command.tongue().ofConnection()), command.tongue());
        CaseSteps steps = new CaseSteps(offer, "flushed" + ids.get(), ids::getAndIncrement);
        steps.ask(speaker, Verb.SET, Loudness.LOUD, Usual::filled);
        List<Step> made = steps.taken();
        steps.ask(speaker, command, loudness, Usual::filled);
        List<Step> asked = steps.taken();
        steps.look(speaker);
        return new About(made, asked, steps.taken());
    }

    private static Stream<Step> waited(int seconds) {
        return seconds > 0 ? Stream.of(new Step.Pause(seconds)) : Stream.empty();
    }

    private static Stream<Step> asked(List<Case> cases) {
        return cases.stream().flatMap(one -> one.during().stream());
    }

    /** What was asked comes to pass also where who asked has gone. */
    private Stream<Step> flushed(Exptime delay, Clients clients, AtomicInteger ids, Chance chance) {
        Step.Ask flush = flush(delay, clients, ids, chance);
        if (!chance.isOneOf(LEAVING)) {
            return Stream.of(flush);
        }
        int leaving = clients.newcomer(clients.tongues().get(flush.client()));
        return Stream.of(new Step.Ask(leaving, flush.requests(), 0), new Step.End(leaving, Ending.CLOSE, Where.IDLE));
    }

    private Step.Ask flush(Exptime delay, Clients clients, AtomicInteger ids, Chance chance) {
        Tongue tongue = chance.one(offer.tongues());
        DialectCommand flush = chance.one(offer.flushing(tongue));
        Command command = delay.equals(Exptime.ZERO) ? flush : new DelayedFlush(flush, delay);
        Loudness loudness = Loudness.drawn(flush, QUIET, chance);
        Request request = new Request(ids.getAndIncrement(), command, List.of(), loudness, List.of());
        return new Step.Ask(clients.first(tongue), List.of(request), 0);
    }
}
