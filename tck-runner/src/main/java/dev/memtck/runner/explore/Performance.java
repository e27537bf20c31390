package dev.memtck.runner.explore;

import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Level;
import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.explore.Finding.Difference;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Request.Reach;
import dev.memtck.runner.explore.Uniques.Same;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Cell;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Unique;
import dev.memtck.runner.oracle.Window;
import dev.memtck.runner.oracle.World;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Moment;
import dev.memtck.runner.wire.Received;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** A conversation held with a target: what is answered is held against what is possible. Belongs to its thread. */
final class Performance implements Step.Actor<IOException>, AutoCloseable {
    private static final int SECOND = 1_000;

    /** Where nothing was asked yet. */
    private static final String NO_RULE = "TEXT-01";

    /** That items which come one after the other have cas uniques of their own. */
    private static final String OTHER_ITEMS = "TEXT-59";

    private static final int MOST_SHOWN = 4;

    /** A quiet opcode has a name of its own. */
    private static final Map<Tongue, String> QUIETLY =
            Map.of(Tongue.TEXT, " noreply", Tongue.META, " q", Tongue.BINARY, "");

    private final Conversation conversation;

    private final Stage stage;
    private final Ground ground;
    private final BooleanSupplier isStopped;
    private final Scope scope;
    private final Transcript transcript = new Transcript();
    private final Script script = new Script();
    private final World strict;
    private final World lenient;
    private final Map<Integer, Speaker> speakers = new TreeMap<>();
    private final Uniques uniques;
    private final long start = System.nanoTime();
    private int connections;
    private int requests;

    /** How many steps were begun: what comes behind shows nothing. */
    private int taken;

    private String lastSent = "";
    private String lastRule = NO_RULE;
    private String lastVerb = "connection";

    private final Traces traces = new Traces();

    /**
     * @param take how often this conversation was held before: its keys are others each time
     * @param isStopped whether nothing more is to be said
     */
    Performance(Conversation conversation, int take, Stage stage, Ground ground, BooleanSupplier isStopped) {
        this.isStopped = isStopped;
        this.conversation = conversation;
        this.stage = stage;
        this.ground = ground;
        this.scope = new Scope(stage.keyPrefix() + conversation.number() + "t" + take + "-", stage.facts());
        this.strict = new World(stage.strict());
        this.lenient = new World(stage.lenient());
        this.uniques = new Uniques(scope);
        transcript.start();
    }

    /** The conversation ends here: with a finding, or because the documents leave open what goes on. */
    private static final class Over extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final transient Optional<Finding> finding;

        Over(Optional<Finding> finding) {
            super("the conversation is over", null, false, false);
            this.finding = finding;
        }
    }

    /**
     * Holds it.
     *
     * @return what was found, if anything was
     * @throws IOException if there is no connection
     */
    Optional<Finding> hold() throws IOException {
        try {
            for (Step step : conversation.steps()) {
                if (isStopped.getAsBoolean()) {
                    return Optional.empty();
                }
                taken++;
                step.by(this);
            }
            for (Speaker speaker : speakers.values()) {
                requireInStep(speaker);
            }
            return Optional.empty();
        } catch (Over over) {
            return over.finding;
        }
    }

    /** That the target serves nobody any more, and why; what was being asked then is named. */
    Finding ended(Demise demise, List<String> output) {
        output.forEach(line -> transcript.note("", "the server printed: " + line));
        Difference difference = new Difference(lastSent, Finding.GOES_ON, demise.words(), demise.deed());
        return new Finding(
                asFarAsHeld(),
                Sighting.of(Deed.of(lastVerb, lastRule, Level.MUST), Finding.shape(difference.problem())),
                Finding.Culprit.WHAT_WAS_ASKED,
                Level.MUST,
                difference,
                script.lines(),
                scope.keys(),
                transcript.whole());
    }

    /** How many requests were answered as they may be. */
    int requests() {
        return requests;
    }

    @Override
    public void pause(Step.Pause pause) {
        script.pause(pause.seconds());
        transcript.note("", "waits " + DurationText.of(Duration.ofSeconds(pause.seconds())));
        Moment.pass(pause.seconds() * SECOND);
    }

    @Override
    public void end(Step.End end) throws IOException {
        Speaker speaker = speaker(end.client());
        depart(speaker, end);
        gone(speaker);
    }

    private void gone(Speaker speaker) {
        speakers.values().remove(speaker);
        Window window = new Window(now(), now() + 1);
        strict.end(speaker.connection(), window);
        lenient.end(speaker.connection(), window);
    }

    private void depart(Speaker speaker, Step.End end) throws IOException {
        Optional<Difference> stayed = new Departure(speaker, scope, script).go(end);
        if (stayed.isPresent()) {
            String rule = speaker.tongue() == Tongue.TEXT ? "TEXT-07" : "BIN-23";
            throw found(
                    Sighting.of(Deed.of("quit", rule, Level.MUST), stayed.get().problem()), stayed.get());
        }
    }

    private Conversation asFarAsHeld() {
        return conversation.with(conversation.steps().subList(0, taken));
    }

    private Over found(Sighting sighting, Difference difference) {
        return found(sighting, false, Level.MUST, difference);
    }

    /** @param isContent whether an item came, and what it holds is wrong */
    private Over found(Sighting sighting, boolean isContent, Level most, Difference difference) {
        Finding finding = new Finding(
                asFarAsHeld(),
                sighting,
                Finding.Culprit.WHAT_WAS_ASKED,
                most,
                difference,
                script.lines(),
                scope.keys(),
                transcript.whole());
        boolean isState = sighting.maker().isPresent() && (isContent || finding.isLook());
        return new Over(Optional.of(isState ? finding.of(Finding.Culprit.THE_STATE) : finding));
    }

    private long now() {
        return (System.nanoTime() - start) / 1_000_000;
    }

    private Speaker speaker(int client) throws IOException {
        Speaker speaker = speakers.get(client);
        if (speaker == null) {
            speaker = Speaker.connect(connections++, conversation.tongues().get(client), stage, transcript);
            speakers.put(client, speaker);
        }
        return speaker;
    }

    @Override
    public void ask(Step.Ask ask) throws IOException {
        Speaker speaker = speaker(ask.client());
        List<Utterance> utterances = said(ask.requests(), speaker).stream()
                .map(request -> Utterance.of(request, speaker, scope))
                .toList();
        if (utterances.isEmpty()) {
            return;
        }
        // Where only the first of a write is answered, each goes in one of its own.
        for (List<Utterance> write : speaker.isInTurn() ? alone(utterances) : List.of(utterances)) {
            ask(speaker, write, ask.cut());
        }
    }

    private static List<List<Utterance>> alone(List<Utterance> utterances) {
        return utterances.stream().map(List::of).toList();
    }

    private void ask(Speaker speaker, List<Utterance> utterances, int wanted) throws IOException {
        int length = utterances.stream().mapToInt(one -> one.bytes().length).sum();
        long sent = now();
        int cut = wanted < length && !speaker.isInTurn() ? wanted : 0;
        write(speaker, utterances, cut);
        Dialogue dialogue = new Dialogue(speaker, cut);
        for (int i = 0; i < utterances.size(); i++) {
            receive(utterances.get(i), utterances.subList(i + 1, utterances.size()), dialogue, sent, length);
        }
        dialogue.write(script);
    }

    private void write(Speaker speaker, List<Utterance> utterances, int cut) throws IOException {
        if (speaker.tongue() == Tongue.TEXT) {
            List<String> phrases =
                    utterances.stream().flatMap(one -> one.phrases().stream()).toList();
            if (speaker.isInTurn()) {
                phrases.forEach(phrase -> script.sends(speaker.name(), phrase, cut));
            } else {
                script.sends(speaker.name(), String.join("", phrases), cut);
            }
        }
        speaker.write(utterances, cut);
    }

    /** The requests that the documents say something of, whatever those before are answered. */
    private List<Request> said(List<Request> requests, Speaker speaker) {
        Window window = new Window(now(), now());
        List<Request> said = new ArrayList<>();
        World strictly = strict.copy();
        World leniently = lenient.copy();
        Set<String> asked = new HashSet<>();
        for (Request request : requests) {
            // What is asked of the key before it in the same write may make it another item.
            boolean mayName = request.parts().stream().map(Part::key).allMatch(asked::add);
            Request resolved = request.with(call -> named(call.on(speaker.connection()), request, mayName));
            Optional<List<List<Possible>>> byAll = possible(resolved, strictly, window);
            Optional<List<List<Possible>>> byMusts = possible(resolved, leniently, window);
            if (byAll.isPresent() && byMusts.isPresent()) {
                said.add(resolved);
                imagine(resolved, speaker, strictly, byAll.get());
                imagine(resolved, speaker, leniently, byMusts.get());
            }
        }
        return said;
    }

    /**
     * A cas unique that was not shown this time is one that nobody was shown; so is that of another item, also of one that the
     * key held before, as the two may have the same.
     */
    private Call named(Call call, Request request, boolean mayName) {
        return call.demand() instanceof Demand.Shown shown
                        && !(mayName
                                && uniques.isOf(
                                        shown.shown().slot(),
                                        request.parts().get(0).key()))
                ? call.withDemand(new Demand.MadeUp("18446744073709551614"))
                : call;
    }

    /** How each part of a request may end; empty if the documents leave that open. */
    private static Optional<List<List<Possible>>> possible(Request request, World world, Window window) {
        List<List<Possible>> possible = new ArrayList<>();
        for (int i = 0; i < request.parts().size(); i++) {
            Part part = request.parts().get(i);
            int firstUnique = request.firstUnique(i);
            Optional<List<Possible>> ofPart = request.malformed()
                    .map(malformed -> world.refused(part.key(), malformed.rule(), window))
                    .or(() -> world.predict(part.key(), part.call(), window, firstUnique));
            if (ofPart.isEmpty()) {
                return Optional.empty();
            }
            possible.add(ofPart.get());
        }
        return Optional.of(possible);
    }

    private void imagine(Request request, Speaker speaker, World world, List<List<Possible>> possible) {
        reach(request, speaker, world, new Window(now(), now()));
        for (int i = 0; i < possible.size(); i++) {
            world.settle(
                    request.parts().get(i).key(),
                    possible.get(i).stream().map(Possible::next).toList());
        }
    }

    /** @param behind what was asked in the same write and is not answered yet */
    private void receive(Utterance utterance, List<Utterance> behind, Dialogue dialogue, long sent, int length)
            throws IOException {
        Speaker speaker = dialogue.speaker();
        lastSent = scope.readable(utterance.bytes());
        lastVerb = utterance.request().word();
        noteItems(utterance.request(), new Window(sent, now()));
        Received<Verdict> received = speaker.read(
                pending -> Optional.of(verdict(utterance, pending, new Window(sent, now())))
                        .filter(Verdict::isDecided),
                stage.limits().replyTo(length));
        Window window = new Window(sent, now());
        Verdict verdict = verdict(utterance, received.bytes(), window);
        lastRule = verdict.expected().stream().map(Reply::rule).findFirst().orElse(lastRule);
        if (verdict.isLeftOpen()) {
            throw new Over(Optional.empty());
        }
        boolean mayEnd =
                utterance.request().malformed().filter(Malformed::mayEnd).isPresent();
        if (received.arrival().isEnd() && mayEnd && utterance.isErrorOrNothing(received.bytes(), scope)) {
            dialogue.add(script, utterance, verdict.expected());
            note(utterance.request(), verdict.expected().get(0).rule());
            speaker.close();
            gone(speaker);
            return;
        }
        if (received.arrival() != Arrival.BYTES) {
            throw found(
                    utterance,
                    behind,
                    dialogue,
                    verdict,
                    received.bytes(),
                    received.arrival().words());
        }
        if (verdict.strictly().isEmpty() || verdict.leniently().isEmpty()) {
            throw found(utterance, behind, dialogue, verdict, received.bytes(), "");
        }
        Fitting fitting = verdict.strictly().get(0);
        noteStates(utterance.request(), speaker, window);
        note(utterance.request(), fitting.reply().rule());
        dialogue.add(script, utterance, List.of(fitting.reply()));
        uniques.note(utterance.request(), fitting.captures());
        scope.capture(fitting.captures());
        settle(strict, utterance.request(), verdict.strictly(), fitting, speaker, window);
        settle(lenient, utterance.request(), verdict.leniently(), fitting, speaker, window);
        speaker.consume(fitting.length());
        requests++;
    }

    /** Where nothing may stand now, what stands there next is another item. */
    private void noteItems(Request request, Window window) {
        request.parts().stream()
                .map(Part::key)
                .filter(key -> !strict.surelyHolds(key, window))
                .forEach(uniques::another);
    }

    private void note(Request request, String rule) {
        traces.note(request, Deed.of(request, rule, level(rule)));
    }

    private void noteStates(Request request, Speaker speaker, Window window) {
        if (request.malformed().isPresent()) {
            return;
        }
        for (Part part : request.parts()) {
            ground.met(
                    scope.keyPrefix() + part.key(),
                    request.word() + (request.isQuiet() ? QUIETLY.get(request.tongue()) : ""),
                    strict.state(part.key(), speaker.connection(), window));
        }
    }

    private static void settle(
            World world, Request request, List<Fitting> fitting, Fitting first, Speaker speaker, Window window) {
        reach(request, speaker, world, window);
        Map<String, List<Cell>> next = new LinkedHashMap<>();
        for (int i = 0; i < request.parts().size(); i++) {
            int part = i;
            next.put(
                    request.parts().get(i).key(),
                    fitting.stream()
                            .map(one -> renamed(one.reply().next().get(part), one, first))
                            .toList());
        }
        next.forEach(world::settle);
    }

    /** What becomes of keys that are not named. */
    private static void reach(Request request, Speaker speaker, World world, Window window) {
        if (request.reach() == Reach.OWN_LOCKS) {
            world.unlockAll(speaker.connection(), window);
        } else if (request.reach() == Reach.EVERYTHING) {
            world.flush(window);
        }
    }

    /** Two ways to read one reply may have two names for the cas unique that it shows. */
    private static Cell renamed(Cell cell, Fitting fitting, Fitting first) {
        Cell renamed = cell;
        for (Map.Entry<String, byte[]> mine : fitting.captures().entrySet()) {
            for (Map.Entry<String, byte[]> theirs : first.captures().entrySet()) {
                if (Arrays.equals(mine.getValue(), theirs.getValue())) {
                    renamed = renamed.renamed(Unique.ofSlot(mine.getKey()), Unique.ofSlot(theirs.getKey()));
                }
            }
        }
        return renamed;
    }

    /** A reply that fits what came. */
    private record Fitting(Reply reply, int length, Map<String, byte[]> captures) {}

    /**
     * What came, held against what is possible.
     *
     * @param isLeftOpen whether every rule, or the musts alone, do not say what may come
     * @param closest what fits best, where nothing does
     * @param repeated what would fit, but for a cas unique that must be another
     */
    private record Verdict(
            List<Fitting> strictly,
            List<Fitting> leniently,
            List<Reply> expected,
            boolean isLeftOpen,
            Optional<Match.Differs> closest,
            Optional<Repeated> repeated,
            boolean mayFitYet) {
        boolean isDecided() {
            return isLeftOpen || !strictly.isEmpty() || !leniently.isEmpty() || !mayFitYet;
        }
    }

    private Verdict verdict(Utterance utterance, byte[] pending, Window window) {
        List<Reply> asked = replies(utterance.request(), strict, window);
        List<Reply> left = replies(utterance.request(), lenient, window);
        Held strictly = held(utterance, asked, pending);
        Held leniently = held(utterance, left, pending);
        return new Verdict(
                strictly.fitting(),
                leniently.fitting(),
                leniently.fitting().isEmpty() && !left.isEmpty() ? left : asked,
                asked.isEmpty() || left.isEmpty(),
                leniently.closest().or(strictly::closest),
                leniently.repeated().or(strictly::repeated),
                strictly.mayFitYet() || leniently.mayFitYet());
    }

    private record Held(
            List<Fitting> fitting, Optional<Match.Differs> closest, Optional<Repeated> repeated, boolean mayFitYet) {}

    /** A reply that would fit, but for a cas unique that it shows. */
    private record Repeated(Reply reply, Same same) {}

    private Held held(Utterance utterance, List<Reply> replies, byte[] pending) {
        List<Fitting> fitting = new ArrayList<>();
        Optional<Match.Differs> closest = Optional.empty();
        Optional<Repeated> repeated = Optional.empty();
        boolean mayFitYet = false;
        for (Reply reply : replies) {
            Expectation expectation = utterance.expectation(reply);
            Match match = expectation.match(pending, pending.length, scope);
            if (match instanceof Match.Agrees agrees) {
                Optional<Same> same = uniques.same(utterance.request(), agrees.captures());
                if (same.isEmpty()) {
                    fitting.add(new Fitting(reply, agrees.length(), agrees.captures()));
                } else {
                    repeated = same.map(one -> new Repeated(reply, one));
                }
            } else if (match instanceof Match.Differs differs) {
                closest = closest.filter(best -> best.at() >= differs.at()).or(() -> Optional.of(differs));
            } else {
                mayFitYet = true;
            }
        }
        int length = fitting.isEmpty() ? 0 : fitting.get(0).length();
        return new Held(fitting.stream().filter(one -> one.length() == length).toList(), closest, repeated, mayFitYet);
    }

    /** None where the documents leave open what becomes of it. */
    private static List<Reply> replies(Request request, World world, Window window) {
        Optional<List<List<Possible>>> possible = possible(request, world, window);
        if (possible.isEmpty()) {
            return List.of();
        }
        if (request.malformed().isPresent()) {
            return refusals(request.malformed().get(), possible.get().get(0));
        }
        return switch (request.tongue()) {
            case TEXT -> TextWords.replies(request, possible.get(), world.reading());
            case META -> MetaWords.replies(request, possible.get().get(0), world.reading(), window);
            case BINARY -> BinaryWords.replies(request, possible.get(), world.reading());
        };
    }

    private static List<Reply> refusals(Malformed malformed, List<Possible> possible) {
        return possible.stream()
                .flatMap(one ->
                        malformed.answers().stream().map(answer -> new Reply(answer, one.rule(), List.of(one.next()))))
                .toList();
    }

    private Over found(
            Utterance utterance,
            List<Utterance> behind,
            Dialogue dialogue,
            Verdict verdict,
            byte[] received,
            String ending) {
        Reply expected = verdict.expected().get(0);
        boolean isShould = verdict.strictly().isEmpty() && !verdict.leniently().isEmpty()
                || traces.isDoubtful(utterance.request());
        dialogue.add(
                script,
                utterance,
                verdict.repeated().map(one -> List.of(one.reply())).orElse(verdict.expected()));
        expect(behind, after(utterance.request(), expected), dialogue);
        dialogue.write(script);
        verdict.repeated().map(Repeated::same).ifPresent(same -> script.isNot(same.slot(), same.before()));
        String words = verdict.expected().stream()
                .map(reply -> utterance.expectation(reply).words())
                .distinct()
                .limit(MOST_SHOWN)
                .collect(Collectors.joining(" or "));
        String problem = ending.isEmpty()
                ? verdict.repeated()
                        .map(Repeated::same)
                        .map(Same::words)
                        .or(() -> verdict.closest().map(differs -> differs.problem(received)))
                        .orElse("")
                : ending;
        Difference difference = new Difference(
                scope.readable(utterance.bytes()),
                words,
                scope.readable(received) + (ending.isEmpty() ? "" : ", " + ending),
                problem);
        Sighting sighting = sighting(utterance, expected, verdict, received, ending, words);
        return found(sighting, isContent(verdict, received), isShould ? Level.SHOULD : Level.MUST, difference);
    }

    private Sighting sighting(
            Utterance utterance, Reply expected, Verdict verdict, byte[] received, String ending, String words) {
        Request request = utterance.request();
        String rule =
                verdict.repeated().filter(one -> !one.same().isOfOneItem()).isPresent() ? OTHER_ITEMS : expected.rule();
        Deed asked = Deed.of(request, rule, level(rule));
        Gist gist = new Gist(request, words);
        String how = ending.isEmpty()
                ? verdict.repeated()
                        .map(repeated -> "cas unique of another state")
                        .or(() -> verdict.closest().map(differs -> gist.words(differs, received)))
                        .orElse("")
                : ending;
        Optional<Part> part = request.parts().stream().findFirst();
        // What breaks its form is refused whatever the key holds.
        String state = part.filter(one -> request.malformed().isEmpty())
                .map(one -> strict.state(one.key(), one.call().connection(), new Window(now(), now())))
                .map(Sighting::word)
                .orElse(Sighting.NO_STATE);
        String same = ending.isEmpty() && verdict.repeated().isEmpty()
                ? verdict.closest()
                        .map(differs -> gist.of(differs, received, state))
                        .orElse(how)
                : how;
        return new Sighting(asked, part.map(Part::key).flatMap(traces::maker), state, how, same);
    }

    /** What would be, had the expected reply come. */
    private World after(Request request, Reply expected) {
        World world = strict.copy();
        for (int i = 0; i < expected.next().size(); i++) {
            world.settle(request.parts().get(i).key(), List.of(expected.next().get(i)));
        }
        return world;
    }

    /** What was sent behind it is in the script too, as it would be answered then. */
    private void expect(List<Utterance> behind, World world, Dialogue dialogue) {
        Window window = new Window(now(), now());
        for (Utterance utterance : behind) {
            Optional<List<List<Possible>>> possible = possible(utterance.request(), world, window);
            if (possible.isEmpty()) {
                return;
            }
            dialogue.add(script, utterance, replies(utterance.request(), world, window));
            imagine(utterance.request(), dialogue.speaker(), world, possible.get());
        }
    }

    private Level level(String rule) {
        return stage.levels().getOrDefault(rule, Level.MUST);
    }

    /** Whether an item came as it should, and what it holds is wrong: that is no fault of who reads it. */
    private static boolean isContent(Verdict verdict, byte[] received) {
        String reply = new String(received, StandardCharsets.ISO_8859_1);
        boolean isItem = reply.startsWith("VALUE ") || reply.startsWith("VA ");
        return verdict.closest()
                .map(Match.Differs::field)
                .filter(field -> field == Field.VALUE
                        || field == Field.FLAGS
                        || field == Field.BODY_LENGTH
                        || field == Field.BYTE && isItem)
                .isPresent();
    }

    private void requireInStep(Speaker speaker) throws IOException {
        Utterance fence = Utterance.fence(speaker, scope);
        speaker.write(List.of(fence), 0);
        Received<Match> received = speaker.read(
                pending -> Optional.of(fence.fenceReply().match(pending, pending.length, scope))
                        .filter(match -> !(match instanceof Match.Incomplete)),
                stage.limits().reply());
        if (received.value().filter(Match.Agrees.class::isInstance).isPresent()) {
            return;
        }
        String rule = speaker.tongue() == Tongue.TEXT ? "TEXT-02" : "BIN-03";
        throw found(
                Sighting.of(Deed.of("in step", rule, Level.MUST), "the connection is not in step"),
                new Difference(
                        scope.readable(fence.bytes()),
                        fence.fenceReply().words(),
                        scope.readable(received.bytes()),
                        "the connection is not in step"));
    }

    /** Ends every connection and deletes the keys. */
    @Override
    public void close() {
        ground.forget(scope.keys().keySet().stream()
                .map(name -> scope.keyPrefix() + name)
                .toList());
        speakers.values().forEach(Speaker::close);
        stage.patient().delete(scope.keys().values());
    }
}
