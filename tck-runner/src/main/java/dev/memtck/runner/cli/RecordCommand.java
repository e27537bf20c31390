package dev.memtck.runner.cli;

import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.UnreadableResults;
import dev.memtck.reports.servers.RecordingFile;
import dev.memtck.reports.servers.ServerRecording;
import dev.memtck.runner.output.UserError;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Keeps what a run found of a server. */
@Command(
        name = "record",
        description =
                "Keeps what a run found of a server in one small file: for each rule the outcome, the bytes of the"
                        + " first failure and the answers of a survey. Several of them make a matrix: memtck report.")
final class RecordCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "<results.ndjson>", description = "the results file of a run")
    private Path file;

    @Option(
            names = "--name",
            required = true,
            paramLabel = "<name>",
            description = "of the server, with its version: \"Debian memcached 1.6.18\"")
    private String name;

    @Option(
            names = "--started",
            required = true,
            paramLabel = "<command>",
            description = "the command that started the server")
    private String started;

    @Option(names = "--out", required = true, paramLabel = "<file>", description = "where the recording goes")
    private Path out;

    @Override
    public Integer call() throws Exception {
        requireWord("--name", name);
        requireWord("--started", started);
        Results results;
        try {
            results = ResultsReader.read(file);
        } catch (UnreadableResults e) {
            throw new UserError(e.getMessage());
        }
        if (results.ending() == Results.Ending.BROKEN_OFF) {
            throw new UserError(file + " broke off: a recording is made of a whole run");
        }
        RecordingFile.write(ServerRecording.of(results, name, started), out);
        spec.commandLine().getOut().println("recording: " + out);
        return 0;
    }

    private void requireWord(String option, String word) {
        if (word.isBlank()) {
            throw new WrongUsage(spec, option + " is empty; a page of servers shows it");
        }
    }
}
