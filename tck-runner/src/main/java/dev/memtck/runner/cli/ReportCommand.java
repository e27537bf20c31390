package dev.memtck.runner.cli;

import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.UnreadableResults;
import dev.memtck.runner.output.ComparedServers;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.Report;
import dev.memtck.runner.output.StepSummary;
import dev.memtck.runner.output.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes everything again that is made from a results file. */
@Command(
        name = "report",
        description = {
            "Makes the report and the verdict of a run again, from its results file alone.",
            "Of several results files, or of recordings that memtck record has made, it makes one page of all servers"
                    + " side by side."
        })
final class ReportCommand implements Callable<Integer> {
    private final StepSummary stepSummary;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "<results.ndjson>",
            arity = "1..*",
            description = "the results file of a run; several, also recordings (.json), for the page of all")
    private List<Path> files;

    @Option(
            names = "--out",
            paramLabel = "<folder>",
            description = "where the report goes (default: beside the first file)")
    private Path out;

    @Mixin
    private JsonOption json;

    ReportCommand(StepSummary stepSummary) {
        this.stepSummary = stepSummary;
    }

    @Override
    public Integer call() throws Exception {
        return files.size() == 1 && !files.get(0).toString().endsWith(".json") ? report(files.get(0)) : matrix();
    }

    private int matrix() throws Exception {
        ComparedServers servers = ComparedServers.read(files);
        OutputFolder folder =
                OutputFolder.of(out == null ? files.get(0).toAbsolutePath().getParent() : out);
        servers.write(folder);
        spec.commandLine().getOut().println("matrix:    " + folder.matrix());
        return 0;
    }

    private int report(Path file) throws Exception {
        Results results;
        try {
            results = ResultsReader.read(file);
        } catch (UnreadableResults e) {
            throw new UserError(e.getMessage());
        }
        OutputFolder folder = OutputFolder.of(file.toAbsolutePath().getParent());
        if (out != null && !(Files.exists(out) && Files.isSameFile(out, folder.path()))) {
            Path copy =
                    Files.copy(file, Files.createTempFile("memtck", ".ndjson"), StandardCopyOption.REPLACE_EXISTING);
            folder = OutputFolder.prepare(out);
            Files.move(copy, folder.resultsFile());
        }
        Report report = Report.of(folder, results);
        int exitCode = report.print(stepSummary, json.console());
        json.print(results, report.verdict());
        return exitCode;
    }
}
