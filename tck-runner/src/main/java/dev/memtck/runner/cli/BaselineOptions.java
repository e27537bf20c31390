package dev.memtck.runner.cli;

import dev.memtck.reports.results.FileTrouble;
import dev.memtck.reports.results.KnownFailure;
import dev.memtck.runner.baseline.BaselineFile;
import dev.memtck.runner.baseline.UnreadableBaseline;
import dev.memtck.runner.output.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Failures that are known and borne: read, and written from what fails now. */
final class BaselineOptions {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--baseline",
            paramLabel = "<file>",
            description = "known failures, each with a reason: they still run, and do not fail the gate as long as they"
                    + " fail as the file says")
    private Path baseline;

    @Option(names = "--write-baseline", paramLabel = "<file>", description = "write what fails now as such a file")
    private Path writeBaseline;

    /** Checks what can be checked before anything is asked. */
    void check() {
        if (writeBaseline == null) {
            return;
        }
        if (Files.exists(writeBaseline)) {
            throw usage("--write-baseline " + writeBaseline + " is there already; remove it, or name another file");
        }
        Path folder = writeBaseline.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw usage("--write-baseline " + writeBaseline + " cannot be written: there is no folder " + folder);
        }
    }

    List<KnownFailure> knownFailures() {
        try {
            return baseline == null ? List.of() : BaselineFile.read(baseline).failures();
        } catch (UnreadableBaseline e) {
            throw usage("--baseline " + e.getMessage());
        }
    }

    /**
     * Writes the file that was asked for.
     *
     * @param failures absent where nothing could be asked
     * @return what became of it, for a message
     */
    Optional<String> write(Optional<BaselineFile> failures) throws UserError {
        if (writeBaseline == null) {
            return Optional.empty();
        }
        if (failures.isEmpty()) {
            return Optional.of("not written: nothing could be asked");
        }
        BaselineFile file = failures.get();
        try {
            file.write(writeBaseline);
        } catch (IOException e) {
            throw new UserError(
                    "--write-baseline " + writeBaseline + " cannot be written: " + FileTrouble.words(writeBaseline, e));
        }
        return Optional.of(writeBaseline + " (" + file.failures().size() + " entries)");
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
