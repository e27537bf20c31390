package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
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
                .flatMap(suffix -> steps(APPLE + suffix, first, last, ids))
                .toList();
        return List.of(new Conversation(0, List.of(first.tongue(), last.tongue()), steps));
    }

    private Stream<Step> steps(String key, Speaker first, Speaker last, AtomicInteger ids) {
        List<Step> steps = new ArrayList<>();
        CaseSteps one = new CaseSteps(offer, key, ids::incrementAndGet);
        CaseSteps twin = new CaseSteps(offer, KeyForm.HASHED.twin(key, chance), ids::incrementAndGet);
        one.ask(first, Verb.SET, Loudness.QUIET, Usual::filled);
        steps.addAll(one.taken());
        twin.look(last);
        twin.ask(last, Verb.DELETE, Loudness.LOUD, Usual::filled);
        twin.ask(last, Verb.ADD, Loudness.LOUD, Usual::filled);
        steps.addAll(twin.taken());
        one.look(first);
        one.ask(first, Verb.LOCK, Loudness.LOUD, Usual::filled);
        steps.addAll(one.taken());
        twin.ask(last, Verb.APPEND, Loudness.LOUD, Usual::filled);
        twin.look(first);
        steps.addAll(twin.taken());
        one.ask(first, Verb.UNLOCK, Loudness.LOUD, Usual::filled);
        one.ask(first, Verb.DELETE, Loudness.QUIET, Usual::filled);
        one.look(last);
        steps.addAll(one.taken());
        twin.look(last);
        steps.addAll(twin.taken());
        return steps.stream();
    }
}
