package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Quietness;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Conversations about large values, of a target that takes such: who keeps, copies or sends them otherwise than small ones goes
 * wrong here.
 */
record Large(Offer offer, Chance chance) {
    /** Of what its length takes as many digits as can be. In bytes. */
    static final int LEAST = 150_000;

    /** In bytes, of requests as of replies: more than buffers between client and server hold. */
    private static final int BACKLOG = 24 << 20;

    /** In one retrieval, each two fifths of the largest: together more than 4 MiB. */
    private static final int IN_A_RETRIEVAL = 12;

    /** In one retrieval: more than a call of the system writes at once where each is a piece of its own. */
    private static final int MANY_IN_A_RETRIEVAL = 100;

    /** In bytes, each just above what somebody may copy instead, so that the pieces are as many as can be. */
    private static final List<Integer> PIECES = List.of(516, 1_028, 2_052, 4_100, 8_196);

    /** Above the lengths that are asked for anyhow. */
    private static final List<Integer> EDGES = List.of(262_144, 524_288);

    private static final int SHORTEST = 64;

    /** As they are written, two characters for each byte. */
    private static final List<String> LINE_ENDS = List.of("\\r", "\\n", "\\r\\n");

    /** Of no edge. */
    private static final int BY_CHANCE = 3;

    private static final Set<Verb> GIVE_IT_BACK =
            EnumSet.of(Verb.GET, Verb.GET_AND_TOUCH, Verb.LOCK_AND_GET, Verb.GET_LEASE);

    /** Each of another kind. */
    List<Conversation> conversations() {
        return offer.largest() < Edges.ROOMY
                ? List.of()
                : offer.tongues().stream()
                        .flatMap(tongue -> Stream.of(always(tongue), inPieces(tongue), alone(tongue))
                                .flatMap(all -> all))
                        .toList();
    }

    private Stream<Conversation> always(Tongue tongue) {
        return Stream.of(
                large(tongue),
                locked(tongue),
                joined(tongue),
                retrievedTogether(tongue, IN_A_RETRIEVAL, offer.largest() / 5 * 2),
                ofEachLength(tongue),
                endingInALineEnd(tongue));
    }

    private Stream<Conversation> inPieces(Tongue tongue) {
        return PIECES.stream().map(length -> retrievedTogether(tongue, MANY_IN_A_RETRIEVAL, length));
    }

    private Stream<Conversation> alone(Tongue tongue) {
        return offer.isForUsAlone() ? Stream.of(backlog(tongue)) : Stream.of();
    }

    /** As a value that is stored, so long. */
    static UnaryOperator<Call> filled(int length) {
        return Usual.with(new Data("[" + length + " bytes]", length));
    }

    /** More than half of the longest. */
    static int length(Chance chance, int longest) {
        return longest - longest / 4 - chance.below(longest / 4);
    }

    /** A value that is nearly the largest, by every command that gives one back. */
    private Conversation large(Tongue tongue) {
        ManySteps steps = new ManySteps(1, offer.largest() / 4 * 3);
        steps.each(0, offer.asking(Verb.SET, tongue));
        offer.commands(tongue).stream()
                .filter(command -> command.quietness() != Quietness.QUIET)
                .filter(command -> command.verb().filter(GIVE_IT_BACK::contains).isPresent())
                .forEach(command -> steps.each(0, Optional.of(command)));
        steps.each(0, offer.asking(Verb.LOCK, tongue));
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.each(0, offer.asking(Verb.UNLOCK, tongue));
        steps.each(0, offer.asking(Verb.APPEND, tongue));
        steps.each(0, offer.asking(Verb.PREPEND, tongue));
        steps.each(1, offer.asking(Verb.GET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** A value that is large already becomes larger by as much again. */
    private Conversation joined(Tongue tongue) {
        ManySteps steps = ManySteps.ofLongValues(1, offer.largest() / 5 * 2);
        for (Verb join : List.of(Verb.APPEND, Verb.PREPEND)) {
            steps.each(0, offer.asking(Verb.SET, tongue));
            steps.each(0, offer.asking(join, tongue));
            steps.each(1, offer.asking(Verb.GET, tongue));
        }
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** More is on its way than can be, and nobody takes any of it before all is asked. */
    private Conversation backlog(Tongue tongue) {
        int length = offer.largest() / 5 * 2;
        ManySteps steps = new ManySteps(1, length);
        steps.oftenInOneWrite(BACKLOG / length, 0, offer.asking(Verb.SET, tongue));
        steps.oftenInOneWrite(BACKLOG / length, 1, offer.asking(Verb.GET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    private Conversation retrievedTogether(Tongue tongue, int count, int length) {
        ManySteps steps = new ManySteps(count, length);
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.together(1, offer.asking(Verb.GET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    /** What the holder stores leaves the lock as it is. */
    private Conversation locked(Tongue tongue) {
        ManySteps steps = new ManySteps(1, offer.largest() / 4 * 3);
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.each(0, offer.asking(Verb.LOCK, tongue));
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.each(1, offer.asking(Verb.SET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    private Conversation ofEachLength(Tongue tongue) {
        CaseSteps steps = new CaseSteps(offer, "apple", new AtomicInteger()::incrementAndGet);
        Tongue other = new Clients(offer).other(tongue);
        Stream.concat(
                        EDGES.stream().filter(edge -> edge < offer.largest()).flatMap(this::about),
                        Stream.generate(() -> length(chance, offer.largest())).limit(BY_CHANCE))
                .forEach(length -> {
                    steps.ask(new Speaker(0, tongue), Verb.SET, Loudness.LOUD, filled(length));
                    steps.look(new Speaker(1, other));
                });
        return new Conversation(0, List.of(tongue, other), steps.taken());
    }

    /** What ends a value's block may be its own last bytes, however long it is. */
    private Conversation endingInALineEnd(Tongue tongue) {
        CaseSteps steps = new CaseSteps(offer, "apple", new AtomicInteger()::incrementAndGet);
        Tongue other = new Clients(offer).other(tongue);
        for (int length = SHORTEST; length <= EDGES.get(0) && length < offer.largest(); length *= 2) {
            for (String end : LINE_ENDS) {
                int before = length - chance.below(Edges.OVERHEAD) / 2;
                Data data = new Data("[" + before + " bytes]" + end, before + end.length() / 2);
                steps.ask(new Speaker(0, tongue), Verb.SET, Loudness.LOUD, Usual.with(data));
                steps.look(new Speaker(1, other));
            }
        }
        return new Conversation(0, List.of(tongue, other), steps.taken());
    }

    /** An edge, one byte more and less, and so much less that what stands around it ends there. */
    private Stream<Integer> about(int edge) {
        return IntStream.of(-chance.below(Edges.OVERHEAD), -1, 0, 1)
                .mapToObj(more -> edge + more)
                .filter(length -> length < offer.largest());
    }
}
