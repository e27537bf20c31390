package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A conversation about pairs of keys that have one hash: what happens to the one is nothing to the other. */
record KeysOfOneHash(Offer offer, Chance chance) {
    private static final String APPLE = "apple";

    /** Each takes long to make, so they are met here alone. */
    private static final List<String> HARD_TO_FIND = List.of(":fnv1a-1", ":murmur3-1", ":jenkins-1");

    List<Conversation> conversations() {
        List<Tongue> tongues = offer.tongues();
        if (tongues.isEmpty()) {
            return List.of();
        }
        Speaker first = new Speaker(0, tongues.get(0));
        Speaker last = new Speaker(1, tongues.get(tongues.size() - 1));
        AtomicInteger ids = new AtomicInteger();
        List<Step> steps = Stream.concat(KeyForm.HASHED.suffixes(), HARD_TO_FIND.stream())
                .flatMap(suffix -> steps(APPLE + suffix, first, last, ids).stream())
                .toList();
        return List.of(new Conversation(0, List.of(first.tongue(), last.tongue()), steps));
    }

    private List<Step> steps(String key, Speaker first, Speaker last, AtomicInteger ids) {
        String twin = KeyForm.HASHED.twin(key, chance);
        CaseSteps steps = new CaseSteps(offer, key, ids::incrementAndGet);
        steps.ask(first, Verb.SET, Loudness.QUIET, Usual::filled);
        steps.look(last, twin);
        steps.ask(last, Verb.DELETE, Loudness.LOUD, twin, Usual::filled);
        steps.ask(last, Verb.ADD, Loudness.LOUD, twin, Usual::filled);
        steps.look(first);
        steps.ask(first, Verb.LOCK, Loudness.LOUD, Usual::filled);
        steps.ask(last, Verb.APPEND, Loudness.LOUD, twin, Usual::filled);
        steps.look(first, twin);
        steps.ask(first, Verb.UNLOCK, Loudness.LOUD, Usual::filled);
        steps.ask(first, Verb.DELETE, Loudness.QUIET, Usual::filled);
        steps.look(last);
        steps.look(last, twin);
        return steps.taken();
    }
}
