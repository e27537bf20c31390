package dev.memtck.runner.cli;

import dev.memtck.reports.documents.Sources;
import dev.memtck.reports.rulebook.Background;
import dev.memtck.reports.rulebook.RuleExplanation;
import dev.memtck.runner.rules.CatalogueEntry;
import dev.memtck.runner.rules.CaughtBugs;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.Subject;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a rule. */
@Command(
        name = "explain",
        description =
                "Prints a rule: its level, the sentence of the document that it rests on and how it is read, every"
                        + " scenario that asks it, the wrong servers that it has caught, and reports of real ones.")
final class ExplainCommand implements Callable<Integer> {
    private static final Pattern ID = Pattern.compile("[A-Za-z]+-\\d+(/.*)?");

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "<id>",
            arity = "1..*",
            description =
                    "of a rule, LOCK-21, or of a scenario, LOCK-21/a-key; several are printed one after the other. Any"
                            + " other word, or several in quotes, lists the rules that have it in their text")
    private List<String> ids;

    @Override
    public Integer call() {
        if (ids.stream().anyMatch(String::isBlank)) {
            throw new WrongUsage(
                    spec, "an empty word is in every rule; write an id, LOCK-21, or a word of a rule's text");
        }
        List<RuleBook> books = Arrays.stream(Subject.values()).map(RuleBook::of).toList();
        Known known = new Known(
                books.stream().flatMap(book -> book.catalogue().stream()).toList(), explanations());
        List<List<String>> all =
                ids.stream().map(word -> lines(word.strip(), books, known)).toList();
        PrintWriter console = spec.commandLine().getOut();
        for (int i = 0; i < all.size(); i++) {
            if (i > 0) {
                console.println();
            }
            all.get(i).forEach(console::println);
        }
        console.flush();
        return 0;
    }

    private static Map<String, RuleExplanation> explanations() {
        Map<String, RuleExplanation> explanations = new TreeMap<>();
        for (Subject subject : Subject.values()) {
            RuleBook book = RuleBook.of(subject);
            Background background = new Background(CaughtBugs.of(subject), Sources.NONE, book.sets());
            explanations.putAll(RuleExplanation.all(book.texts().documents(), background));
        }
        return explanations;
    }

    private record Known(List<CatalogueEntry> catalogue, Map<String, RuleExplanation> explanations) {}

    private List<String> lines(String word, List<RuleBook> books, Known known) {
        return ID.matcher(word).matches() ? lines(word, known) : found(word, books, known);
    }

    /** A line for each rule whose text or section has the word. */
    private List<String> found(String word, List<RuleBook> books, Known known) {
        String sought = word.toLowerCase(Locale.ROOT);
        List<String> found = books.stream()
                .flatMap(book -> book.rules().stream())
                .filter(rule -> (rule.text() + " " + rule.section())
                        .toLowerCase(Locale.ROOT)
                        .contains(sought))
                .map(rule -> rule.id() + " " + rule.level().word() + ": " + rule.text())
                .toList();
        if (found.isEmpty()) {
            throw new WrongUsage(
                    spec,
                    "no rule has \"" + word + "\" in its text; "
                            + advice(word.toUpperCase(Locale.ROOT), known.catalogue()));
        }
        return found;
    }

    private List<String> lines(String id, Known known) {
        String rule = id.replaceFirst("/.*", "").toUpperCase(Locale.ROOT);
        if (known.catalogue().stream().noneMatch(entry -> entry.id().equals(rule))) {
            throw new WrongUsage(spec, "there is no rule " + rule + "; " + advice(rule, known.catalogue()));
        }
        RuleExplanation explanation = Optional.ofNullable(known.explanations().get(rule))
                .orElseThrow(() -> new WrongUsage(spec, "no scenario asks " + rule + " yet"));
        List<String> lines = new ArrayList<>(explanation.lines());
        lines.add("Ask it:   " + Subject.of(rule).command() + " --rules " + rule);
        return lines;
    }

    /** The rules that begin with the same word; or the words with which rules begin. */
    private static String advice(String rule, List<CatalogueEntry> catalogue) {
        String word = word(rule);
        List<String> alike = catalogue.stream()
                .map(CatalogueEntry::id)
                .filter(id -> word(id).equals(word))
                .toList();
        return alike.isEmpty()
                ? "ids begin with "
                        + catalogue.stream()
                                .map(entry -> word(entry.id()))
                                .distinct()
                                .collect(Collectors.joining(", "))
                : "there are " + alike.get(0) + " to " + alike.get(alike.size() - 1);
    }

    private static String word(String id) {
        return id.replaceFirst("-.*", "");
    }
}
