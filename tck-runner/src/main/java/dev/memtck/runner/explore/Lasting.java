package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * Conversations about many items that live for so long, a second longer each; and about many of which each lives longer than the
 * one before by less than is waited: who keeps the ends of items on a wheel, and does not count how often it has turned, ends one
 * of them soon.
 *
 * @param objects how many
 * @param seconds that are waited
 */
record Lasting(Offer offer, int objects, int seconds) {
    /** Of what lives the shortest. In seconds. */
    private static final int FIRST = 60;

    /** Of a time, that is longer than what is waited and no Unix time. */
    private static final int LEAST_BITS = 8;

    private static final int MOST_BITS = 21;

    /** Of seconds that one with fewer bits may have: each of 1 to this. */
    private static final int SOON = 3;

    /** So often those are looked at that end one after the other. */
    private static final int LOOKS = 6;

    private static final List<Verb> SAY_WHEN = List.of(Verb.SET, Verb.TOUCH, Verb.GET_AND_TOUCH);

    /** For how long what they make, or find, is to be there. */
    private static final List<Verb> SAY_HOW_LONG =
            List.of(Verb.SET, Verb.TOUCH, Verb.GET_AND_TOUCH, Verb.VIVIFY, Verb.GET_LEASE);

    List<Conversation> conversations() {
        return Stream.concat(
                        each(offer.tongues(), SAY_WHEN, this::conversation),
                        Stream.concat(
                                each(List.of(Tongue.values()), SAY_HOW_LONG, this::ending),
                                each(List.of(Tongue.values()), List.of(Verb.SET), this::wrapped)))
                .toList();
    }

    private Stream<Conversation> each(
            List<Tongue> tongues, List<Verb> verbs, BiFunction<Tongue, Verb, Conversation> conversation) {
        return tongues.stream()
                .flatMap(tongue -> verbs.stream()
                        .filter(verb -> offer.asking(verb, tongue).isPresent())
                        .map(verb -> conversation.apply(tongue, verb)));
    }

    private Conversation conversation(Tongue tongue, Verb verb) {
        ManySteps steps = new ManySteps(objects, 0);
        if (verb != Verb.SET) {
            steps.each(0, offer.asking(Verb.SET, tongue));
        }
        int step = seconds - 1;
        IntFunction<Exptime> ends = object -> Exptime.seconds(Math.min(Brought.MOST, FIRST + object * step));
        steps.eachUntil(0, offer.asking(verb, tongue), ends);
        steps.add(new Step.Pause(seconds));
        steps.each(1, offer.asking(Verb.GET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** A second after the other one of them ends, and none before its time. */
    private Conversation ending(Tongue tongue, Verb verb) {
        ManySteps steps = new ManySteps(seconds, 0);
        if (!verb.makes()) {
            steps.each(0, offer.asking(Verb.SET, tongue));
        }
        steps.eachUntil(0, offer.asking(verb, tongue), object -> Exptime.seconds(object + 1));
        for (int looks = 0; looks < LOOKS; looks++) {
            steps.add(new Step.Pause(seconds / LOOKS));
            if (verb == Verb.GET_LEASE) {
                steps.eachUntil(1, offer.asking(verb, tongue), object -> Usual.LIFETIME);
            } else {
                steps.each(1, offer.asking(Verb.GET, tongue));
            }
        }
        return Conversation.ofTwo(tongue.ofConnection(), steps.taken());
    }

    /** Who keeps fewer bits of a time, however many, ends one of them soon. */
    private Conversation wrapped(Tongue tongue, Verb verb) {
        ManySteps steps = new ManySteps((MOST_BITS - LEAST_BITS + 1) * SOON, 0);
        steps.eachUntil(
                0,
                offer.asking(verb, tongue),
                object -> Exptime.seconds((1 << LEAST_BITS + object / SOON) + object % SOON + 1));
        steps.add(new Step.Pause(seconds));
        steps.each(1, offer.asking(Verb.GET, tongue));
        return Conversation.ofTwo(tongue.ofConnection(), steps.taken());
    }
}
