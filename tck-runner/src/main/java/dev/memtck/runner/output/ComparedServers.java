package dev.memtck.runner.output;

import dev.memtck.reports.matrix.Matrix;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.UnreadableResults;
import dev.memtck.reports.servers.RecordingFile;
import dev.memtck.reports.servers.ServerRecording;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Several servers, or several clients, side by side, each from a results file or from a recording. */
public record ComparedServers(List<ServerRecording> servers) {
    private static final String RECORDING = ".json";

    /** @throws UserError if a file cannot be read, or some are of servers and some of clients */
    public static ComparedServers read(List<Path> files) throws UserError {
        List<ServerRecording> servers = new ArrayList<>();
        for (Path file : files) {
            try {
                servers.add(file.toString().endsWith(RECORDING) ? RecordingFile.read(file) : recording(file));
            } catch (UnreadableResults e) {
                throw new UserError(e.getMessage());
            }
        }
        if (servers.stream().map(ComparedServers::subject).distinct().count() > 1) {
            throw new UserError("some of these files are of servers, and some of clients; one page shows one kind");
        }
        return new ComparedServers(servers);
    }

    /** A results file does not say how its server was started. */
    private static ServerRecording recording(Path file) throws UnreadableResults {
        Results results = ResultsReader.read(file);
        String version = results.run().judged().version();
        String name = results.run().judged().address() + (version.isEmpty() ? "" : " version " + version);
        return ServerRecording.of(results, name, "not recorded");
    }

    private static Subject subject(ServerRecording recording) {
        return recording.rules().stream()
                .findFirst()
                .map(rule -> Subject.of(rule.id()))
                .orElse(Subject.SERVERS);
    }

    /** Writes the matrix, and the rule book to which it leads. */
    public void write(OutputFolder folder) throws IOException {
        Subject subject =
                servers.stream().findFirst().map(ComparedServers::subject).orElse(Subject.SERVERS);
        RuleBook ruleBook = RuleBook.of(subject);
        Matrix.write(ruleBook.rules(), ruleBook.digest(), servers, folder.matrix());
        folder.writeRuleBook(subject);
    }
}
