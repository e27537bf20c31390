package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Reply.Fields;
import dev.memtck.runner.explore.Reply.Line;
import dev.memtck.runner.explore.Reply.Wording;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.rules.ScenarioStep;
import dev.memtck.runner.sentences.Sentences;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.target.Capability;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The malformed requests of the features' scenarios, each once. */
record MalformedScenarios(List<Malformed> all) {
    private static final String ERROR = "[error line]\\r\\n";
    private static final Map<String, String> ANY_ERROR = Map.of(Script.STATUS, "an error");
    private static final String OPCODE = "opcode";

    private static final String LONG_BODY = "[60000 bytes]";
    private static final List<String> LONGER_BODIES = List.of("[65536 bytes]", "[180000 bytes]");

    /** Of what no table of commands has. */
    static final String UNKNOWN = "unknown";

    /** Those that a target is asked. */
    static MalformedScenarios of(RuleBook rules, Offer offer) {
        return new MalformedScenarios(rules.scenarios().stream()
                .filter(ScenarioEntry::isOfMalformed)
                .filter(offer::suits)
                .map(MalformedScenarios::read)
                .flatMap(one -> Stream.concat(Stream.of(one), longer(one, offer)))
                .distinct()
                .toList());
    }

    /** Whether it takes so much that it is not asked often. */
    static boolean isLong(Malformed one) {
        return LONGER_BODIES.stream().anyMatch(one.form().toString()::contains);
    }

    /** What is passed over may be longer than a number of 16 bits tells. */
    private static Stream<Malformed> longer(Malformed one, Offer offer) {
        return one.form().toString().contains(LONG_BODY) && !one.mayEnd() && offer.largest() >= Edges.ROOMY
                ? LONGER_BODIES.stream().map(longer -> one.withForm(phrase -> phrase.replace(LONG_BODY, longer)))
                : Stream.empty();
    }

    /**
     * What can be asked on a connection that speaks this. What is too much for a key, or says more than it has, may be right of a
     * long one: that is asked of its length only.
     *
     * @param isLong whether the key has 200 bytes and more
     */
    List<Malformed> on(Tongue connection, boolean isLong) {
        return all.stream()
                .filter(one -> Protocol.of(one.tongue()) == Protocol.of(connection))
                .filter(one -> isLong == one.isAboutLength())
                .toList();
    }

    private static Malformed read(ScenarioEntry scenario) {
        List<ScenarioStep> steps = scenario.steps().stream()
                .dropWhile(step -> !step.isAction())
                .limit(2)
                .toList();
        if (steps.size() < 2) {
            throw new IllegalArgumentException("nothing is asked and answered at " + scenario.location());
        }
        String rule = scenario.rule().id();
        Optional<String> bytes = quoted("bytes", steps.get(0));
        if (bytes.isEmpty()) {
            Fields form = new Fields(cells(steps.get(0)));
            boolean mayEnd = Sentences.ofTheKit()
                    .anyHas(Trait.MAY_END, List.of(steps.get(1).text()));
            Fields answer = new Fields(mayEnd ? ANY_ERROR : cells(steps.get(1)));
            String opcode = form.cells().get(OPCODE);
            return new Malformed(rule, Tongue.BINARY, opcode, form.with(Malformed::ofAnyKey), List.of(answer), mayEnd);
        }
        Tongue tongue = scenario.needs().contains(Capability.META) ? Tongue.META : Tongue.TEXT;
        String name = name(bytes.get());
        String word = DialectCommand.named(name).map(DialectCommand::word).orElse(UNKNOWN);
        return new Malformed(rule, tongue, word, new Line(Malformed.ofAnyKey(bytes.get())), answers(steps), false);
    }

    /** What a line begins with. */
    static String name(String line) {
        return line.split("[ \\\\]", 2)[0];
    }

    /** One step may both ask and tell what is answered. */
    private static List<Wording> answers(List<ScenarioStep> steps) {
        ScenarioStep answer = steps.get(1);
        Optional<String> atOnce = quoted("reply", steps.get(0));
        if (atOnce.isPresent()) {
            return List.of(new Line(atOnce.get()));
        }
        if (!answer.rows().isEmpty()) {
            return answer.rows().stream()
                    .<Wording>map(row -> new Line(written(row.get(0))))
                    .toList();
        }
        String first = quoted("reply", answer).orElseThrow();
        int more = word("int", answer).map(Integer::parseInt).orElse(0);
        return IntStream.rangeClosed(0, more)
                .<Wording>mapToObj(errors -> new Line(first + ERROR.repeat(errors)))
                .toList();
    }

    /** Of the one packet of a table; what is empty is left to the opcode's own form. */
    private static Map<String, String> cells(ScenarioStep step) {
        List<String> names = step.rows().get(0);
        List<String> row = step.rows().get(1);
        Map<String, String> cells = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            if (!row.get(i).isEmpty()) {
                cells.put(names.get(i), written(row.get(i)));
            }
        }
        return cells;
    }

    private static Optional<String> quoted(String name, ScenarioStep step) {
        return word(name, step).map(quoted -> written(quoted.substring(1, quoted.length() - 1)));
    }

    private static Optional<String> word(String name, ScenarioStep step) {
        return Sentences.ofTheKit().words(name, List.of(step.text())).stream().findFirst();
    }

    /** In a table the end of a line is itself. */
    private static String written(String phrase) {
        return phrase.replace("\n", "\\n");
    }
}
