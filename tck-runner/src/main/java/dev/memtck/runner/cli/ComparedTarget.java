package dev.memtck.runner.cli;

import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.runner.judge.Judge;
import dev.memtck.runner.judge.UnreachableTarget;
import dev.memtck.runner.output.ConsoleProgress;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.Screen;
import dev.memtck.runner.output.UserError;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Plan;
import java.io.IOException;
import java.io.PrintWriter;

/** A second server, asked the same after the first one. It changes no verdict. */
record ComparedTarget(RuleBook ruleBook, Plan plan) {
    /** @throws UserError if it cannot be reached: then nothing is asked of the first one either */
    void checkReachable() throws UserError {
        try {
            Judge.requireReachable(plan);
        } catch (UnreachableTarget e) {
            throw new UserError("--compare: " + e.getMessage());
        }
    }

    /** Asks it, and writes the page of where it differs from the first one. */
    void compare(Results first, OutputFolder folder, PrintWriter console) throws IOException, UserError {
        console.println();
        console.println("comparing with " + plan.target() + ", seed "
                + plan.questions().seed().text());
        new Judge(ruleBook)
                .judge(
                        plan,
                        new ConsoleProgress(
                                console, Screen.LINES, ruleBook.scenarios().size()));
        Results second = ResultsReader.read(plan.resultsFile(), ruleBook.texts()::parse);
        if (!second.run().trouble().isEmpty()) {
            throw new UserError("--compare: " + second.run().trouble());
        }
        new TwoRuns(first, second).compare(folder.differences(), console);
    }
}
