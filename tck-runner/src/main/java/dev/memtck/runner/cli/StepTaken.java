package dev.memtck.runner.cli;

import dev.memtck.reports.results.Counted;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Verdict;
import dev.memtck.runner.output.Report;
import dev.memtck.runner.rules.Road;
import dev.memtck.runner.rules.RoadStep;
import dev.memtck.runner.run.Rerun;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A step of the road, and what a server's builder is told of it.
 *
 * @param command that judges, without what names the step
 */
record StepTaken(Road road, RoadStep step, Rerun command) {

    /** What there is to be built. */
    void printTask(PrintWriter console) {
        console.println("step " + step.number() + " of " + road.steps().size() + ": " + step.title());
        printBuild(step, console);
        console.println();
        console.flush();
    }

    private static void printBuild(RoadStep step, PrintWriter console) {
        console.println("build:     " + step.build().replace("`", ""));
        console.println("read:      " + step.read());
    }

    /**
     * Whether the server has come so far, and what comes next.
     *
     * @return the exit code
     */
    int tell(Report report, PrintWriter console) {
        Results results = report.results();
        List<String> missing = missing(results);
        printNotRun(results, console);
        console.println();
        int exitCode = exitCode(report.verdict(), missing);
        switch (exitCode) {
            case 0 -> printPassed(console);
            case 1 -> printToDo(results, missing, console);
            default -> console.println("step " + step.number() + ": could not tell");
        }
        console.flush();
        return exitCode;
    }

    /** That nothing failed is no verdict on a server, but all that a step asks for. */
    private static int exitCode(Verdict verdict, List<String> missing) {
        return switch (verdict.conclusion()) {
            case PARTIAL, CONFORMS, CONFORMS_BUT_FOR_KNOWN_FAILURES -> missing.isEmpty() ? 0 : 1;
            case DOES_NOT_CONFORM, COULD_NOT_TELL -> verdict.conclusion().exitCode();
        };
    }

    /** By the step to which each rule belongs. */
    private void printToDo(Results results, List<String> missing, PrintWriter console) {
        console.println("step " + step.number() + " of " + road.steps().size() + " is not done yet");
        Set<String> toDo = new TreeSet<>(missing);
        results.rules().stream()
                .filter(rule -> rule.outcome(results.bar()) == Outcome.FAILED)
                .map(rule -> rule.rule().id())
                .forEach(toDo::add);
        for (RoadStep before : road.steps()) {
            List<String> ofStep = before.rules().stream().filter(toDo::contains).toList();
            if (!ofStep.isEmpty()) {
                console.println("to do:     of step " + before.number() + ", " + before.title() + ": "
                        + String.join(", ", ofStep));
            }
        }
    }

    private void printPassed(PrintWriter console) {
        console.println("step " + step.number() + " of " + road.steps().size() + " is done: " + step.title());
        road.step(step.number() + 1)
                .ifPresentOrElse(
                        next -> {
                            console.println("next:      step " + next.number() + ", " + next.title());
                            printBuild(next, console);
                            console.println("then:      " + command(next));
                        },
                        () -> console.println("next:      the whole suite, at the stricter level: " + command.line()
                                + " --level should"));
    }

    private String command(RoadStep next) {
        return new Rerun(command.form(), command.program() + " step " + next.number(), command.options()).line();
    }

    /** Must rules of which the server knows no command that they ask. */
    private static List<String> missing(Results results) {
        return results.rules().stream()
                .filter(rule -> results.bar().binds(rule.rule()) && isMissing(rule))
                .map(rule -> rule.rule().id())
                .toList();
    }

    private static boolean isMissing(RuleResult rule) {
        List<Outcome> outcomes = rule.scenarios().stream()
                .filter(scenario -> !isNotAskedFor(scenario))
                .map(scenario -> scenario.record().outcome())
                .distinct()
                .toList();
        return outcomes.equals(List.of(Outcome.NOT_OFFERED));
    }

    private static boolean isNotAskedFor(ScenarioResult scenario) {
        return scenario.record().reason().equals(ScenarioRecord.NOT_ASKED_FOR);
    }

    private static void printNotRun(Results results, PrintWriter console) {
        results.scenarios().stream()
                .filter(scenario -> scenario.record().outcome() == Outcome.NOT_RUN && !isNotAskedFor(scenario))
                .collect(Collectors.groupingBy(
                        scenario -> scenario.record().reason(),
                        Collectors.mapping(scenario -> scenario.rule().id(), Collectors.toCollection(TreeSet::new))))
                .forEach((reason, rules) -> console.println("not run:   " + Counted.of(rules.size(), "rule")
                        + ", or only in part: " + String.join(", ", rules) + " (" + reason + ")"));
    }
}
