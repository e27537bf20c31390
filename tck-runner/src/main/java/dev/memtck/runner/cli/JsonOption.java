package dev.memtck.runner.cli;

import dev.memtck.reports.results.FailureLine;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.VerdictFile;
import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Whether programs read what is printed. */
final class JsonOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--json",
            description =
                    "print each failure as a line of JSON on standard output, then what verdict.json says, and everything"
                            + " else on standard error")
    private boolean wanted;

    /** For people. */
    PrintWriter console() {
        return wanted ? spec.commandLine().getErr() : spec.commandLine().getOut();
    }

    /** Prints the failures and then the verdict, if they are wanted. */
    void print(Results results, Verdict verdict) {
        if (wanted) {
            PrintWriter out = spec.commandLine().getOut();
            FailureLine.of(results).forEach(line -> out.println(line.json()));
            out.println(VerdictFile.of(results, verdict).json());
            out.flush();
        }
    }
}
