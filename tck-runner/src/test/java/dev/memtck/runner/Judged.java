package dev.memtck.runner;

import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.runner.judge.Judge;
import dev.memtck.runner.judge.Plan;
import dev.memtck.runner.judge.Progress;
import dev.memtck.runner.rules.RuleBook;
import java.io.IOException;

/** A whole run in this JVM, read back from its file. */
public final class Judged {
    private Judged() {}

    public static Results run(Plan plan) throws IOException {
        new Judge(RuleBook.load()).judge(plan, Progress.SILENT);
        return ResultsReader.read(plan.resultsFile());
    }
}
