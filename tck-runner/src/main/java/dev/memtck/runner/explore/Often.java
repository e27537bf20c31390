package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.Quietness;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Conversations in which one key is asked the same over and over: what is counted in a few bits begins anew, and what is taken
 * each time and not given back runs out.
 *
 * @param times each
 */
record Often(Offer offer, MalformedScenarios malformed, int times) {
    /** After which numbers of 8 and of 12 bits are the same again. */
    private static final List<Integer> ROUNDS = List.of(256, 4_096 - 256);

    /** Whether each of them changes the cas unique may be left open: what is not looked at for longer is too much to tell. */
    private static final int IN_A_WRITE = 4;

    /** Of a lock also whether it changes the end is. */
    private static final int LOCKS_IN_A_WRITE = 2;

    private static final int SETS_IN_A_WRITE = 32;
    private static final int REFUSALS_IN_A_WRITE = 32;

    private static final int KEYS_OF_A_CONVERSATION = 4;

    /** After which all is as before. */
    private static final List<List<Verb>> CYCLES =
            List.of(List.of(Verb.SET, Verb.DELETE), List.of(Verb.LOCK, Verb.UNLOCK), List.of(Verb.APPEND, Verb.SET));

    List<Conversation> conversations() {
        return offer.tongues().stream().flatMap(this::conversations).toList();
    }

    private Stream<Conversation> conversations(Tongue tongue) {
        List<List<DialectCommand>> repeated = Stream.concat(
                        offer.commands(tongue).stream()
                                .filter(command -> command.quietness() != Quietness.QUIET)
                                .filter(command -> command.verb().isPresent() && !command.brings(Brings.UNIQUE))
                                .map(List::of),
                        CYCLES.stream().map(verbs -> commands(verbs, tongue)))
                .toList();
        int chunks = (repeated.size() + KEYS_OF_A_CONVERSATION - 1) / KEYS_OF_A_CONVERSATION;
        return Stream.concat(
                IntStream.range(0, chunks)
                        .mapToObj(i -> repeated.subList(
                                i * KEYS_OF_A_CONVERSATION,
                                Math.min(repeated.size(), (i + 1) * KEYS_OF_A_CONVERSATION)))
                        .map(some -> repeating(tongue, some)),
                Stream.concat(
                        Stream.of(swapped(tongue), refused(tongue)),
                        offer.asking(Verb.LOCK, tongue).stream().map(lock -> waiting(tongue, lock))));
    }

    private List<DialectCommand> commands(List<Verb> verbs, Tongue tongue) {
        return verbs.stream()
                .flatMap(verb -> offer.asking(verb, tongue).stream())
                .toList();
    }

    private Conversation repeating(Tongue tongue, List<List<DialectCommand>> repeated) {
        AtomicInteger ids = new AtomicInteger();
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < repeated.size(); i++) {
            List<DialectCommand> commands = repeated.get(i);
            OneKey key = new OneKey(tongue, "apple" + i, ids);
            key.stored();
            key.asked(times, commands, Loudness.LOUD, locks(commands) ? LOCKS_IN_A_WRITE : IN_A_WRITE);
            key.lookedAt();
            key.stored();
            key.lookedAt();
            steps.addAll(key.steps.taken());
        }
        return Conversation.ofTwo(tongue, steps);
    }

    private static boolean locks(List<DialectCommand> commands) {
        return commands.stream()
                .anyMatch(command -> command.verb().filter(Verb::locks).isPresent());
    }

    /** A cas unique is no other's, however often another was stored since. */
    private Conversation swapped(Tongue tongue) {
        OneKey key = new OneKey(tongue, "apple", new AtomicInteger());
        key.stored();
        key.lookedAt();
        for (int more : ROUNDS) {
            offer.asking(Verb.SET, tongue)
                    .flatMap(offer::quiet)
                    .ifPresent(set -> key.asked(more, List.of(set), Loudness.QUIET, SETS_IN_A_WRITE));
            key.steps.swapFirstShown(key.other, Usual::filled);
        }
        key.lookedAt();
        return Conversation.ofTwo(tongue, key.steps.taken());
    }

    /** A lock is its holder's, however often another asks for it. */
    private Conversation waiting(Tongue tongue, DialectCommand lock) {
        OneKey key = new OneKey(tongue, "apple", new AtomicInteger());
        key.stored();
        key.steps.ask(key.other, Verb.LOCK, Loudness.LOUD, Usual::filled);
        key.asked(times, List.of(lock), Loudness.LOUD, REFUSALS_IN_A_WRITE);
        key.steps.ask(key.other, Verb.UNLOCK, Loudness.LOUD, Usual::filled);
        return Conversation.ofTwo(tongue, key.steps.taken());
    }

    /** However often somebody breaks the form of a request, that is no reason to leave. */
    private Conversation refused(Tongue tongue) {
        List<Malformed> forms = malformed.on(tongue, false).stream()
                .filter(form -> !form.mayEnd() && !MalformedScenarios.isLong(form))
                .toList();
        OneKey key = new OneKey(tongue, "apple", new AtomicInteger());
        key.stored();
        for (int i = 0; i < times && !forms.isEmpty(); i++) {
            key.refused(forms.get(i % forms.size()));
        }
        key.lookedAt();
        return Conversation.ofTwo(tongue, key.steps.taken());
    }

    /** Belongs to its thread. */
    private final class OneKey {
        private final Speaker asker;
        private final Speaker other;
        private final String key;
        private final CaseSteps steps;

        OneKey(Tongue tongue, String key, AtomicInteger ids) {
            this.asker = new Speaker(0, tongue);
            this.other = new Speaker(1, tongue);
            this.key = key;
            this.steps = new CaseSteps(offer, key, ids::incrementAndGet);
        }

        void stored() {
            steps.ask(asker, Verb.SET, Loudness.LOUD, Usual::filled);
        }

        void lookedAt() {
            steps.look(other);
        }

        void refused(Malformed form) {
            List<Part> about = List.of(new Part(
                    key, Call.of(offer.asking(Verb.GET, asker.tongue()).orElseThrow(), asker.client())));
            steps.add(asker.client(), new Request(steps.newId(), form, about, Loudness.LOUD, List.of()));
        }

        void asked(int times, List<DialectCommand> commands, Loudness loudness, int inAWrite) {
            List<Request> requests = Stream.generate(() -> commands)
                    .limit(times)
                    .flatMap(List::stream)
                    .map(command -> request(command, loudness))
                    .toList();
            for (Step write : Step.Ask.inWrites(asker.client(), requests, inAWrite)) {
                steps.add(write);
                steps.look(asker);
            }
        }

        private Request request(DialectCommand command, Loudness loudness) {
            Call call = Usual.filled(Call.of(command, asker.client()));
            return new Request(
                    steps.newId(), command, List.of(new Part(key, call)), loudness, MetaFlags.everything(command));
        }
    }
}
