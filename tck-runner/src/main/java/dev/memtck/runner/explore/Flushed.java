package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.oracle.Command;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Conversations in which everything is flushed between how keys came to be what they are and what is asked of them. */
final class Flushed {
    /** In one conversation; a flush is shared. */
    private static final int CASES = 200;

    /** No case of a conversation has as many requests. */
    private static final int FIRST_ID = 1_000_000;

    /** Of flushes that may be quiet, in hundredths. */
    private static final int QUIET = 30;

    /** Days in seconds; 30 are the most that is no Unix time. A type that counts them in milliseconds ends before. */
    private static final List<Integer> FAR = List.of(100, 86_400, 2_000_000, 2_200_000, 2_500_000, 2_592_000);

    /** Numbers of 8 bits begin anew after so many. */
    private static final int ROUND = 256;

    private final Offer offer;
    private final Cases cases;
    private final long seed;

    /** When what was asked comes to pass. */
    private enum When {
        AT_ONCE,
        SOON,
        /** Again and again: who counts flushes in a byte has had none. */
        OFTEN,
        /** Long after the conversation; what is there stays. */
        LATE,
        /** And what was to end before long had it lived is over when it is looked at what came instead. */
        BEFORE_THEIR_TIME
    }

    /** @param cases that no other conversation has */
    Flushed(Offer offer, Cases cases, long seed) {
        this.offer = offer;
        this.cases = cases;
        this.seed = seed;
    }

    /** @param number from 0 on */
    Conversation conversation(int number) {
        Chance chance = new Chance(new Random(seed + number));
        Clients clients = new Clients(offer);
        AtomicInteger ids = new AtomicInteger(FIRST_ID);
        List<Case> some = new ArrayList<>(cases.ofWhoStays(CASES, clients));
        // Who is asked first is another each time: a server may learn from it that the time of a flush has come.
        chance.shuffle(some);
        When when = When.values()[number % When.values().length];
        Stream<Step> made = some.stream().flatMap(one -> one.before().stream());
        Stream<Step> looked = some.stream().flatMap(one -> one.after().stream());
        Stream<Step> flushed = switch (when) {
            case SOON -> Stream.of(flush(Brought.SOON, clients, ids, chance));
            case AT_ONCE, BEFORE_THEIR_TIME -> Stream.of(flush(Exptime.ZERO, clients, ids, chance));
            case LATE -> Stream.of(flush(Exptime.seconds(chance.one(FAR)), clients, ids, chance));
            case OFTEN ->
                Stream.generate(() -> flush(Exptime.ZERO, clients, ids, chance)).limit(ROUND);
        };
        Stream<Step> inTheEnd = switch (when) {
            // Nothing is to come to pass when the conversation is over.
            case LATE -> Stream.of(flush(Exptime.ZERO, clients, ids, chance));
            case BEFORE_THEIR_TIME -> Stream.of(new Step.Pause(Cases.WAITED));
            case AT_ONCE, OFTEN, SOON -> Stream.empty();
        };
        // What is asked until the time of a flush has come may save nothing from it.
        int early = when == When.SOON ? some.size() / 2 : 0;
        Stream<Step> meanwhile = asked(some.subList(0, early));
        Stream<Step> passed = when == When.SOON ? Stream.of(new Step.Pause(Cases.WAITED)) : Stream.empty();
        Stream<Step> asked = asked(some.subList(early, some.size()));
        List<Step> steps = Stream.of(made, flushed, meanwhile, passed, asked, inTheEnd, looked)
                .flatMap(each -> each)
                .toList();
        return new Conversation(number, clients.tongues(), steps);
    }

    private static Stream<Step> asked(List<Case> cases) {
        return cases.stream().flatMap(one -> one.during().stream());
    }

    private Step flush(Exptime delay, Clients clients, AtomicInteger ids, Chance chance) {
        Tongue tongue = chance.one(offer.tongues());
        DialectCommand flush = chance.one(offer.flushing(tongue));
        Command command = delay.equals(Exptime.ZERO) ? flush : new DelayedFlush(flush, delay);
        Loudness loudness = Loudness.drawn(flush, QUIET, chance);
        Request request = new Request(ids.getAndIncrement(), command, List.of(), loudness, List.of());
        return new Step.Ask(clients.first(tongue), List.of(request), 0);
    }
}
