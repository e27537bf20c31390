package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Conversations about many items, each of which lives longer than the one before by less than is waited: who keeps the ends of
 * items on a wheel, and does not count how often it has turned, ends one of them soon.
 *
 * @param objects how many
 * @param seconds that are waited
 */
record Lasting(Offer offer, int objects, int seconds) {
    /** Of what lives the shortest. In seconds. */
    private static final int FIRST = 60;

    private static final List<Verb> SAY_WHEN = List.of(Verb.SET, Verb.TOUCH, Verb.GET_AND_TOUCH);

    List<Conversation> conversations() {
        return offer.tongues().stream()
                .flatMap(tongue -> SAY_WHEN.stream()
                        .filter(verb -> offer.asking(verb, tongue).isPresent())
                        .map(verb -> conversation(tongue, verb)))
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
}
