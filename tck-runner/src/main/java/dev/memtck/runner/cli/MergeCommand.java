package dev.memtck.runner.cli;

import dev.memtck.reports.results.MergedResults;
import dev.memtck.reports.results.UnmergeableResults;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.Report;
import dev.memtck.runner.output.StepSummary;
import dev.memtck.runner.output.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Joins the shards of a run. */
@Command(
        name = "merge",
        description =
                "Joins the results of all shards of a run into one report and one verdict. The shards must have been"
                        + " made with the same kit, options and --seed; one that is missing, or there twice, is an error.")
final class MergeCommand implements Callable<Integer> {
    private final StepSummary stepSummary;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "<results.ndjson>", arity = "1..*", description = "one results file of each shard")
    private List<Path> files;

    @Option(names = "--out", paramLabel = "<folder>", description = "where the report goes (default ${DEFAULT-VALUE})")
    private Path out = Path.of("memtck-report");

    MergeCommand(StepSummary stepSummary) {
        this.stepSummary = stepSummary;
    }

    @Override
    public Integer call() throws Exception {
        MergedResults merged;
        try {
            merged = MergedResults.of(files);
        } catch (UnmergeableResults e) {
            throw new WrongUsage(spec, e.getMessage());
        } catch (IOException e) {
            throw new UserError(e.getMessage());
        }
        OutputFolder folder = OutputFolder.prepare(out);
        merged.write(folder.resultsFile());
        return Report.of(folder).print(stepSummary, spec.commandLine().getOut());
    }
}
