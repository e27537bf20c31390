package dev.memtck.runner.docs;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.runner.rules.Road;
import dev.memtck.runner.rules.RoadStep;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ShippedDocuments;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The steps of {@code docs/build-your-own.md} are those of {@code features/road.tsv}. With {@code -Dmemtck.pages} they are made again. */
class BuildYourOwnPageTest {
    private static final MadePart PART = new MadePart(
            Path.of("../docs/build-your-own.md"),
            "<!-- made by BuildYourOwnPageTest -->\n",
            "<!-- end of the steps -->\n");
    private static final String COMMAND = "mvn -q test -pl tck-runner -am -Dtest=BuildYourOwnPageTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -Dmemtck.pages";

    private static final Road ROAD = Road.load();
    private static final RuleBook BOOK = RuleBook.load();

    private static final Map<String, RuleRef> RULES =
            BOOK.rules().stream().collect(Collectors.toMap(RuleRef::id, Function.identity()));

    /** Of each scenario the step. */
    private static final List<Integer> ASKED_FROM = BOOK.scenarios().stream()
            .flatMap(scenario -> ROAD.of(scenario).stream())
            .map(RoadStep::number)
            .toList();

    @Test
    void theStepsAreThoseOfTheTable() throws IOException {
        String made = ROAD.steps().stream().map(BuildYourOwnPageTest::section).collect(Collectors.joining("\n"));
        PART.require(made, "docs/build-your-own.md is stale; make it again with: " + COMMAND);
    }

    private static String section(RoadStep step) {
        long all = ASKED_FROM.stream().filter(number -> number <= step.number()).count();
        long before =
                ASKED_FROM.stream().filter(number -> number < step.number()).count();
        return """
                ## Step %d: %s

                %s

                Read: %s.

                ```
                java -jar memtck.jar step %d --start "python3 server.py {port}"
                ```

                It asks %d scenarios, %d of them for the first time.

                <details><summary>Its must rules: %d</summary>

                | rule | what it says |
                |---|---|
                %s

                </details>%s
                """.formatted(
                        step.number(),
                        step.title(),
                        step.build(),
                        reading(step),
                        step.number(),
                        all,
                        all - before,
                        musts(step).size(),
                        table(musts(step)),
                        recommended(step));
    }

    /** Documents with their addresses: of some, passages lie in this repository only. */
    private static String reading(RoadStep step) {
        return Stream.of(step.read().split("; "))
                .map(document -> document.split(" ", 2))
                .map(words -> "[" + words[0] + "](" + ShippedDocuments.all().address(words[0]) + ")"
                        + (words.length > 1 ? " " + words[1] : ""))
                .collect(Collectors.joining("; "));
    }

    private static List<RuleRef> musts(RoadStep step) {
        return rules(step).filter(rule -> rule.level() == Level.MUST).toList();
    }

    private static Stream<RuleRef> rules(RoadStep step) {
        return step.rules().stream().map(RULES::get);
    }

    private static String table(List<RuleRef> rules) {
        return rules.stream()
                .map(rule -> "| " + rule.id() + " | " + cell(rule.text()) + " |")
                .collect(Collectors.joining("\n"));
    }

    private static String recommended(RoadStep step) {
        String ids = rules(step)
                .filter(rule -> rule.level() == Level.SHOULD)
                .map(RuleRef::id)
                .collect(Collectors.joining(", "));
        return ids.isEmpty() ? "" : "\n\nRecommended: " + ids + ".";
    }

    private static String cell(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("|", "\\|");
    }
}
