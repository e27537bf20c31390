package dev.memtck.runner.rules;

import io.cucumber.messages.types.Examples;
import io.cucumber.messages.types.FeatureChild;
import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.PickleStep;
import io.cucumber.messages.types.PickleStepArgument;
import io.cucumber.messages.types.PickleTag;
import io.cucumber.messages.types.RuleChild;
import io.cucumber.messages.types.TableCell;
import io.cucumber.messages.types.TableRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A scenario, or a row of an outline, with what it says that it asks.
 *
 * @param verbs from a column {@code verb} or {@code opcode}, a tag {@code @verb:set} or the column {@code asks}
 * @param words {@code state:expired}, from the column {@code asks} or a tag
 * @param bytes all that its steps say
 */
record Asking(String rule, String title, Set<String> verbs, Set<String> words, String bytes) {
    private static final String VERB = "verb:";
    private static final Set<String> VERB_COLUMNS = Set.of("verb", "opcode");
    private static final String ASKS = "asks";

    /** Every pair of its verbs and words, each of them alone, too. */
    Stream<Pair> pairs() {
        return Stream.concat(verbs.stream(), Stream.of(Pair.ANY))
                .flatMap(verb ->
                        Stream.concat(words.stream(), Stream.of(Pair.ANY)).map(word -> new Pair(rule, verb, word)));
    }

    static Stream<Asking> of(GherkinDocument document, List<Pickle> pickles) {
        Map<String, Map<String, String>> rows = rows(document);
        return pickles.stream().map(pickle -> of(pickle, row(pickle, rows)));
    }

    private static Map<String, String> row(Pickle pickle, Map<String, Map<String, String>> rows) {
        return pickle.getAstNodeIds().stream()
                .map(rows::get)
                .filter(row -> row != null)
                .findFirst()
                .orElse(Map.of());
    }

    private static Asking of(Pickle pickle, Map<String, String> row) {
        Set<String> said = pickle.getTags().stream()
                .map(PickleTag::getName)
                .map(tag -> tag.substring(1))
                .filter(tag -> tag.contains(":") && !tag.startsWith("knows:"))
                .collect(Collectors.toCollection(TreeSet::new));
        said.addAll(Arrays.asList(row.getOrDefault(ASKS, "").split(" +")));
        row.entrySet().stream()
                .filter(cell -> VERB_COLUMNS.contains(cell.getKey()))
                .forEach(cell -> said.add(VERB + cell.getValue()));
        return new Asking(
                rule(pickle),
                pickle.getName(),
                said.stream()
                        .filter(word -> word.startsWith(VERB) && word.length() > VERB.length())
                        .map(word -> word.substring(VERB.length()))
                        .collect(Collectors.toCollection(TreeSet::new)),
                said.stream()
                        .filter(word -> !word.isEmpty() && !word.startsWith(VERB))
                        .collect(Collectors.toCollection(TreeSet::new)),
                pickle.getSteps().stream().flatMap(Asking::texts).collect(Collectors.joining("\n")));
    }

    private static String rule(Pickle pickle) {
        return pickle.getTags().stream()
                .map(tag -> tag.getName().substring(1))
                .filter(tag -> tag.matches("[A-Z]+-\\d+"))
                .findFirst()
                .orElseThrow();
    }

    private static Stream<String> texts(PickleStep step) {
        return Stream.concat(
                Stream.of(step.getText()),
                step.getArgument().flatMap(PickleStepArgument::getDataTable).stream()
                        .flatMap(table -> table.getRows().stream())
                        .map(row -> row.getCells().stream()
                                .map(cell -> cell.getValue())
                                .collect(Collectors.joining(" | ", "| ", " |"))));
    }

    private static Map<String, Map<String, String>> rows(GherkinDocument document) {
        Map<String, Map<String, String>> rows = new HashMap<>();
        document.getFeature().orElseThrow().getChildren().stream()
                .map(FeatureChild::getRule)
                .flatMap(Optional::stream)
                .flatMap(rule -> rule.getChildren().stream())
                .map(RuleChild::getScenario)
                .flatMap(Optional::stream)
                .flatMap(scenario -> scenario.getExamples().stream())
                .forEach(examples ->
                        examples.getTableBody().forEach(row -> rows.put(row.getId(), cells(examples, row))));
        return rows;
    }

    private static Map<String, String> cells(Examples examples, TableRow row) {
        List<String> header = new ArrayList<>();
        examples.getTableHeader().ifPresent(cells -> cells.getCells().forEach(cell -> header.add(cell.getValue())));
        Map<String, String> byColumn = new HashMap<>();
        List<TableCell> cells = row.getCells();
        for (int i = 0; i < header.size(); i++) {
            byColumn.put(header.get(i), cells.get(i).getValue());
        }
        return byColumn;
    }
}
