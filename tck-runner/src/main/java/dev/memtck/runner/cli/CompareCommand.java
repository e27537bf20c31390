package dev.memtck.runner.cli;

import dev.memtck.reports.differences.Differences;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.UnreadableResults;
import dev.memtck.runner.output.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Sets two runs side by side that are over. */
@Command(
        name = "compare",
        description = {
            "Says where two servers, or two versions of one, answered differently, from the results files of their runs.",
            "Exit status 1 if they did anywhere, 0 if nowhere, 2 if that cannot be told."
        })
final class CompareCommand implements Callable<Integer> {
    private static final Pattern SERVER = Pattern.compile("[^/]+:\\d+");

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "<results.ndjson>", description = "the results file of one run")
    private Path first;

    @Parameters(index = "1", paramLabel = "<results.ndjson>", description = "that of the other")
    private Path second;

    @Option(names = "--out", paramLabel = "<file>", description = "where the page goes (default ${DEFAULT-VALUE})")
    private Path out = Path.of("differences.html");

    @Override
    public Integer call() throws Exception {
        Results one = read(first);
        Results other = read(second);
        if (!one.run().suite().features().equals(other.run().suite().features())) {
            spec.commandLine()
                    .getErr()
                    .println(
                            "memtck: the two were asked by different features; only scenarios that both have are compared");
        }
        Differences differences =
                new TwoRuns(one, other).compare(out, spec.commandLine().getOut());
        if (!differences.scenarios().isEmpty()) {
            return 1;
        }
        if (differences.compared() == 0) {
            spec.commandLine().getErr().println("memtck: no scenario was judged in both runs");
            return Commands.EXIT_COULD_NOT_TELL;
        }
        return 0;
    }

    private Results read(Path file) throws UserError {
        if (SERVER.matcher(file.toString()).matches() && !Files.exists(file)) {
            throw new WrongUsage(
                    spec,
                    file + " is a server, not the results file of a run; two servers are compared by memtck --target A"
                            + " --compare B");
        }
        Results results;
        try {
            results = ResultsReader.read(file);
        } catch (UnreadableResults e) {
            throw new UserError(e.getMessage());
        }
        if (!results.run().trouble().isEmpty()) {
            throw new UserError(file + ": " + results.run().trouble());
        }
        if (results.ending() == Results.Ending.BROKEN_OFF) {
            throw new UserError(file + " broke off: what is missing in it cannot be compared");
        }
        return results;
    }
}
