package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Malformed.Fields;
import dev.memtck.runner.explore.Malformed.Form;
import dev.memtck.runner.explore.Malformed.Line;
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

/** The malformed requests of the features' scenarios, each once. */
record MalformedScenarios(List<Malformed> all) {
    private static final String ERROR = "[error line]\\r\\n";
    private static final Map<String, String> ANY_ERROR = Map.of(Script.STATUS, "an error");
    private static final String OPCODE = "opcode";

    /** Of what no table of commands has. */
    private static final String UNKNOWN = "unknown";

    /** Those that a target is asked. */
    static MalformedScenarios of(RuleBook rules, Offer offer) {
        return new MalformedScenarios(rules.scenarios().stream()
                .filter(ScenarioEntry::isOfMalformed)
                .filter(offer::suits)
                .map(MalformedScenarios::read)
                .distinct()
                .toList());
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
                .filter(one -> isLong == one.form().isAboutLength())
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
            Map<String, String> cells = cells(steps.get(0));
            return new Malformed(rule, Tongue.BINARY, cells.get(OPCODE), fields(cells, steps.get(1)));
        }
        Tongue tongue = scenario.needs().contains(Capability.META) ? Tongue.META : Tongue.TEXT;
        String name = bytes.get().split("[ \\\\]", 2)[0];
        String word = DialectCommand.named(name).map(DialectCommand::word).orElse(UNKNOWN);
        return new Malformed(rule, tongue, word, new Line(Malformed.ofAnyKey(bytes.get()), answers(steps)));
    }

    /** One step may both ask and tell what is answered. */
    private static List<String> answers(List<ScenarioStep> steps) {
        ScenarioStep answer = steps.get(1);
        Optional<String> atOnce = quoted("reply", steps.get(0));
        if (atOnce.isPresent()) {
            return List.of(atOnce.get());
        }
        if (!answer.rows().isEmpty()) {
            return answer.rows().stream().map(row -> written(row.get(0))).toList();
        }
        String first = quoted("reply", answer).orElseThrow();
        int more = word("int", answer).map(Integer::parseInt).orElse(0);
        return IntStream.rangeClosed(0, more)
                .mapToObj(errors -> first + ERROR.repeat(errors))
                .toList();
    }

    private static Form fields(Map<String, String> cells, ScenarioStep answer) {
        cells.replaceAll((name, cell) -> Malformed.ofAnyKey(cell));
        boolean mayEnd = Sentences.ofTheKit().anyHas(Trait.MAY_END, List.of(answer.text()));
        return new Fields(cells, mayEnd ? ANY_ERROR : cells(answer), mayEnd);
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
