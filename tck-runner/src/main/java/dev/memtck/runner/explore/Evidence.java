package dev.memtck.runner.explore;

import dev.memtck.reports.results.Level;
import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.explore.Finding.Difference;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Uniques.Same;
import dev.memtck.runner.explore.Verdict.Repeated;
import dev.memtck.runner.oracle.Window;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Transcript;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a conversation has shown so far, and the findings that it comes to. Belongs to its thread. */
final class Evidence {
    /** Where nothing was asked yet. */
    private static final String CONNECTION = "connection";

    /** That items which come one after the other have cas uniques of their own. */
    private static final String OTHER_ITEMS = "TEXT-59";

    private static final int MOST_SHOWN = 4;

    private final Scope scope;
    private final Model model;
    private final Map<String, Level> levels;
    private final Transcript transcript;
    private final Script script = new Script();
    private final Traces traces = new Traces();
    private final Conversation conversation;

    /** How many steps were begun: what comes behind shows nothing. */
    private int taken;

    /** What was asked last. */
    private Optional<Message> lastAsked = Optional.empty();

    /** The rule by which something was last answered. */
    private String lastRule = "TEXT-01";

    /** @param conversation that is to be held */
    Evidence(Conversation conversation, Scope scope, Model model, Map<String, Level> levels, Clock clock) {
        this.transcript = new Transcript(clock);
        this.conversation = conversation;
        this.scope = scope;
        this.model = model;
        this.levels = levels;
        transcript.start();
    }

    Transcript transcript() {
        return transcript;
    }

    Script script() {
        return script;
    }

    /** A step is taken. */
    void taken() {
        taken++;
    }

    /** The last that was; empty where none was. */
    Optional<Step> last() {
        return conversation.steps().stream().limit(taken).reduce((before, after) -> after);
    }

    void asked(Message message) {
        lastAsked = Optional.of(message);
    }

    void answeredBy(String rule) {
        lastRule = rule;
    }

    /** What was asked of a key, and the rule by which it was answered. */
    void note(Request request, String rule) {
        traces.note(request, Deed.of(request, rule, level(rule)));
    }

    /** That the target serves nobody any more, and why; what was being asked then is named. */
    Finding of(Demise demise, List<String> output) {
        output.forEach(line -> transcript.note("", "the server printed: " + line));
        String sent = lastAsked.map(message -> scope.readable(message.bytes())).orElse("");
        String verb = lastAsked.map(message -> message.request().word()).orElse(CONNECTION);
        Difference difference = new Difference(sent, Finding.GOES_ON, demise.words(), demise.deed());
        return whatWasAsked(
                Sighting.of(Deed.of(verb, lastRule, Level.MUST), Finding.shape(difference.problem())),
                Level.MUST,
                difference);
    }

    private Finding whatWasAsked(Sighting sighting, Level most, Difference difference) {
        return new Finding(
                conversation.with(conversation.steps().subList(0, taken)),
                sighting,
                Finding.Culprit.WHAT_WAS_ASKED,
                most,
                difference,
                script.lines(),
                scope.keys(),
                transcript.whole());
    }

    Finding of(Sighting sighting, Difference difference) {
        return of(sighting, false, Level.MUST, difference);
    }

    /** @param isContent whether an item came, and what it holds is wrong */
    private Finding of(Sighting sighting, boolean isContent, Level most, Difference difference) {
        Finding finding = whatWasAsked(sighting, most, difference);
        boolean isState = sighting.maker().isPresent() && (isContent || finding.isLook());
        return isState ? finding.of(Finding.Culprit.THE_STATE) : finding;
    }

    /**
     * What a reply comes to that breaks a rule.
     *
     * @param behind what was asked in the same write and is not answered
     * @param ending how the connection ended or fell silent; empty if it did not
     */
    Finding of(
            Message message,
            List<Message> behind,
            Dialogue dialogue,
            Verdict verdict,
            byte[] received,
            String ending,
            Window window) {
        Reply expected = verdict.expected().get(0);
        boolean isShould = verdict.isShould() || traces.isDoubtful(message.request());
        dialogue.add(
                script,
                message,
                verdict.repeated().map(one -> List.of(one.reply())).orElse(verdict.expected()));
        model.expected(message.request(), expected, behind, dialogue.connection(), window)
                .forEach(later -> dialogue.add(script, later.message(), later.replies()));
        dialogue.write(script);
        verdict.repeated().map(Repeated::same).ifPresent(same -> script.isNot(same.slot(), same.before()));
        String words = verdict.expected().stream()
                .map(reply -> message.expectation(reply).words())
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
                scope.readable(message.bytes()),
                words,
                scope.readable(received) + (ending.isEmpty() ? "" : ", " + ending),
                problem);
        Sighting sighting = sighting(message, expected, verdict, received, ending, words, window);
        return of(sighting, isContent(verdict, received), isShould ? Level.SHOULD : Level.MUST, difference);
    }

    private Sighting sighting(
            Message message,
            Reply expected,
            Verdict verdict,
            byte[] received,
            String ending,
            String words,
            Window window) {
        Request request = message.request();
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
                .map(one -> model.state(one.key(), one.call().connection(), window))
                .map(Sighting::word)
                .orElse(Sighting.NO_STATE);
        String same = ending.isEmpty() && verdict.repeated().isEmpty()
                ? verdict.closest()
                        .map(differs -> gist.of(differs, received, state))
                        .orElse(how)
                : how;
        return new Sighting(asked, part.map(Part::key).flatMap(traces::maker), state, how, same);
    }

    private Level level(String rule) {
        return levels.getOrDefault(rule, Level.MUST);
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
}
