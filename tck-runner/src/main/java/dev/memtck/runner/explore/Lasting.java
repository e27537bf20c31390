package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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
                        offer.tongues().stream()
                                .flatMap(tongue ->
                                        offered(tongue, SAY_WHEN).stream().map(verb -> conversation(tongue, verb))),
                        Stream.of(Tongue.values())
                                .filter(tongue -> offer.asking(Verb.SET, tongue).isPresent())
                                .map(this::ending))
                .toList();
    }

    private List<Verb> offered(Tongue tongue, List<Verb> verbs) {
        return verbs.stream()
                .filter(verb -> offer.asking(verb, tongue).isPresent())
                .toList();
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

    /**
     * A second after the other one of them ends, and none before its time; nor does one end soon of which somebody keeps fewer
     * bits, however many.
     */
    private Conversation ending(Tongue tongue) {
        ManySteps all = new ManySteps(0, 0);
        Map<Verb, ManySteps> each = new EnumMap<>(Verb.class);
        for (Verb verb : offered(tongue, SAY_HOW_LONG)) {
            ManySteps steps = all.beside(each.size() + 1, seconds);
            if (!verb.makes()) {
                steps.each(0, offer.asking(Verb.SET, tongue));
            }
            steps.eachUntil(0, offer.asking(verb, tongue), object -> Exptime.seconds(object + 1));
            each.put(verb, steps);
        }
        ManySteps wrapped = all.beside(each.size() + 1, (MOST_BITS - LEAST_BITS + 1) * SOON);
        wrapped.eachUntil(
                0,
                offer.asking(Verb.SET, tongue),
                object -> Exptime.seconds((1 << LEAST_BITS + object / SOON) + object % SOON + 1));
        for (int looks = 0; looks < LOOKS; looks++) {
            all.add(new Step.Pause(seconds / LOOKS));
            each.forEach((verb, steps) -> {
                if (verb == Verb.GET_LEASE) {
                    steps.eachUntil(1, offer.asking(verb, tongue), object -> Usual.LEASE_TIME);
                } else {
                    steps.each(1, offer.asking(Verb.GET, tongue));
                }
            });
        }
        wrapped.each(1, offer.asking(Verb.GET, tongue));
        return Conversation.ofTwo(tongue.ofConnection(), all.taken());
    }
}
