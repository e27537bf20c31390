package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.Quietness;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.explore.Step.Ending;
import dev.memtck.runner.explore.Step.Where;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Conversations about many objects at once: what a table, a list of locks or a pipeline holds only so many of goes wrong here.
 *
 * @param objects how many
 */
record Many(Offer offer, int objects) {
    /** So many requests are quiet, one behind the other, in one write. */
    private static final int QUIET_IN_A_ROW = 24;

    private static final int QUIET_HITS_IN_A_ROW = 300;

    /** More than a list of 1024 holds. */
    private static final int PIECES = 1_100;

    /** In one retrieval, and how long each is where the target takes such: together more than a MiB. */
    private static final int IN_A_RETRIEVAL = 100;

    private static final int LONG = 12_000;

    /** Keys in a line: each number of them up to this. */
    private static final int COUNTED = 66;

    /** So many objects that none of them is named more often than a model can tell what came of it. */
    private static final int ASKED_IN_TURN = 450;

    /** A table of 1024 has no place for the last of twice as many objects. */
    private static final int TWICE = 2;

    /** Each of another kind. */
    List<Conversation> conversations() {
        return offer.tongues().stream().flatMap(this::conversations).toList();
    }

    private Stream<Conversation> conversations(Tongue tongue) {
        return Stream.of(
                        Stream.of(
                                stored(tongue),
                                pipelined(tongue),
                                inPieces(tongue),
                                retrievedTogether(tongue),
                                namedInOneLine(tongue),
                                refused(tongue),
                                quitting(tongue)),
                        severalKeys(tongue).map(command -> namedTogether(tongue, command)),
                        severalKeys(tongue).map(command -> countedInOneLine(tongue, command)),
                        severalKeys(tongue)
                                .filter(command -> command.verb().equals(Optional.of(Verb.GET_AND_TOUCH)))
                                .map(command -> touchedTogether(tongue, command)),
                        offer.asking(Verb.GET_LEASE, tongue).stream().map(getss -> leased(tongue, getss)),
                        quiet(tongue).map(command -> quietly(tongue, command)),
                        quiet(tongue)
                                .filter(command ->
                                        command.verb().filter(Verb::retrieves).isPresent())
                                .map(command -> quietHits(tongue, command)))
                .flatMap(each -> each);
    }

    private Stream<DialectCommand> quiet(Tongue tongue) {
        return offer.commands(tongue).stream()
                .filter(command -> command.quietness() != Quietness.LOUD)
                .filter(command -> command.verb().isPresent() && !command.brings(Brings.UNIQUE));
    }

    private Stream<DialectCommand> severalKeys(Tongue tongue) {
        return offer.commands(tongue).stream().filter(command -> command.brings(Brings.SEVERAL_KEYS));
    }

    private Conversation stored(Tongue tongue) {
        ManySteps steps = new ManySteps(objects, 0);
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.each(1, offer.asking(Verb.GET, tongue));
        steps.every(2, 0, offer.asking(Verb.DELETE, tongue));
        steps.every(2, 1, offer.asking(Verb.APPEND, tongue));
        steps.each(1, offer.asking(Verb.GET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** As many as one request may name, or one write hold, and long values. */
    private Conversation retrievedTogether(Tongue tongue) {
        ManySteps steps = new ManySteps(IN_A_RETRIEVAL, offer.largest() < Edges.ROOMY ? Edges.LITTLE : LONG);
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.togetherAndThenEach(1, offer.asking(Verb.GET, tongue));
        steps.every(2, 0, offer.asking(Verb.DELETE, tongue));
        steps.together(1, offer.asking(Verb.GET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** The last of the keys is looked up as the first is. */
    private Conversation namedInOneLine(Tongue tongue) {
        ManySteps steps = new ManySteps(PIECES, 0);
        steps.each(0, offer.asking(Verb.SET, tongue));
        severalKeys(tongue).forEach(command -> steps.together(1, Optional.of(command)));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** So many keys in one line that a batch is full, or all but full, whatever it holds. */
    private Conversation countedInOneLine(Tongue tongue, DialectCommand command) {
        ManySteps steps = new ManySteps(ASKED_IN_TURN, 0);
        steps.each(0, offer.asking(Verb.SET, tongue));
        int from = 0;
        for (int count = 1; count <= COUNTED; count++) {
            steps.some(from, count, 1, command);
            from += count;
        }
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** Each key of a request that names many is touched, not the first ones only. */
    private Conversation touchedTogether(Tongue tongue, DialectCommand gat) {
        ManySteps steps = new ManySteps(IN_A_RETRIEVAL, 0);
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.together(1, gat, Brought.SOON);
        steps.add(new Step.Pause(Cases.WAITED));
        steps.together(0, offer.asking(Verb.GET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** More requests in one write than a server may be willing to serve before it looks for others. */
    private Conversation pipelined(Tongue tongue) {
        ManySteps steps = new ManySteps(TWICE * objects, 0);
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.inOneWrite(1, offer.asking(Verb.GET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** A request in more pieces than a server may be willing to put together. */
    private Conversation inPieces(Tongue tongue) {
        ManySteps steps = new ManySteps(1, Math.min(PIECES, offer.largest()));
        steps.byteByByte(0, offer.asking(Verb.SET, tongue));
        steps.inOneWrite(1, offer.asking(Verb.GET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** One error behind the other: none of them is a reason to leave. */
    private Conversation refused(Tongue tongue) {
        ManySteps steps = new ManySteps(IN_A_RETRIEVAL, 0);
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.each(0, offer.asking(Verb.INCR, tongue));
        steps.each(0, offer.asking(Verb.GET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** A line that is longer than a buffer may be. */
    private Conversation namedTogether(Tongue tongue, DialectCommand command) {
        ManySteps steps = ManySteps.ofLongKeys(IN_A_RETRIEVAL);
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.together(1, Optional.of(command));
        steps.every(2, 0, offer.asking(Verb.DELETE, tongue));
        steps.together(1, Optional.of(command));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** What stands behind a quit in the same write is asked by nobody any more; no sentence says so. */
    private Conversation quitting(Tongue tongue) {
        CaseSteps steps = new CaseSteps(offer, "apple", new AtomicInteger()::incrementAndGet);
        Speaker stays = new Speaker(1, tongue);
        steps.ask(stays, Verb.SET, Loudness.LOUD, Usual::filled);
        for (int times = 0; times < TWICE; times++) {
            steps.look(new Speaker(0, tongue));
            steps.add(new Step.End(0, Ending.QUIT, Where.BEFORE_A_DELETE));
            steps.look(stays);
        }
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** Their answers are kept until something is asked that is not quiet, however many they are and whatever that is. */
    private Conversation quietHits(Tongue tongue, DialectCommand command) {
        ManySteps steps = ManySteps.ofNumbers(QUIET_HITS_IN_A_ROW);
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.quietlyBefore(1, command, offer.asking(Verb.SET, tongue));
        steps.quietly(1, command);
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** Nothing tells that one of them was answered but what comes behind it, first of objects that are there. */
    private Conversation quietly(Tongue tongue, DialectCommand command) {
        ManySteps steps = ManySteps.ofNumbers(QUIET_IN_A_ROW);
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.quietly(1, command);
        steps.each(0, offer.asking(Verb.GET, tongue));
        steps.each(0, offer.asking(Verb.DELETE, tongue));
        steps.quietly(1, command);
        steps.each(0, offer.asking(Verb.GET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** As many leases as one request may ask for, each with the time that it says. */
    private Conversation leased(Tongue tongue, DialectCommand getss) {
        ManySteps steps = new ManySteps(IN_A_RETRIEVAL, 0);
        steps.together(0, getss, Brought.SOON);
        // In its last second, or the one before: no old lease is told as a new one.
        steps.add(new Step.Pause(1));
        steps.eachUntil(1, Optional.of(getss), object -> Brought.SOON);
        steps.add(new Step.Pause(Cases.WAITED));
        steps.together(1, getss, Exptime.seconds(100));
        steps.together(0, getss, Brought.SOON);
        return Conversation.ofTwo(tongue, steps.taken());
    }
}
