package dev.memtck.runner.cli;

import dev.memtck.runner.judge.Judge;
import dev.memtck.runner.judge.UnreachableTarget;
import dev.memtck.runner.output.UserError;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.run.Plan;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a run would ask of a target, after probing it. */
record DryRun(RuleBook ruleBook, Plan plan) {
    /** No verdict. */
    private static final int EXIT_PARTIAL = 3;

    /** @return the exit code */
    int print(PrintWriter console) throws UserError {
        Map<ScenarioEntry, Optional<NotAsked>> preview;
        try {
            preview = new Judge(ruleBook).preview(plan);
        } catch (UnreachableTarget e) {
            throw new UserError(e.getMessage());
        }
        TreeSet<String> asked = new TreeSet<>();
        Map<String, TreeSet<String>> notAsked = new TreeMap<>();
        preview.forEach((scenario, objection) -> objection.ifPresentOrElse(
                reason -> notAsked.computeIfAbsent(
                                reason.outcome().word() + ": " + reason.reason(), words -> new TreeSet<>())
                        .add(scenario.rule().id()),
                () -> asked.add(scenario.rule().id())));
        long scenarios = preview.values().stream().filter(Optional::isEmpty).count();
        console.println(
                "would ask " + scenarios + " scenarios of " + asked.size() + " rules: " + String.join(", ", asked));
        notAsked.forEach((reason, rules) -> console.println(reason + ": " + String.join(", ", rules)));
        console.println("nothing was asked; that is no verdict");
        console.flush();
        return EXIT_PARTIAL;
    }
}
