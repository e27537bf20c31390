package dev.memtck.runner.cli;

import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Selection;
import java.io.PrintWriter;
import java.util.List;

/** The scenarios of a selection, one line each. */
record RuleList(RuleBook ruleBook, Selection selection) {
    void print(PrintWriter console) {
        List<ScenarioEntry> scenarios = selection.of(ruleBook);
        scenarios.forEach(scenario -> console.println(scenario.id() + "\t"
                + scenario.rule().level().word() + "\t" + scenario.rule().document() + " § "
                + scenario.rule().section() + "\t" + scenario.title()));
        console.println(scenarios.size() + " scenarios");
        console.flush();
    }
}
