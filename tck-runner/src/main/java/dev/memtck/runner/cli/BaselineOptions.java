package dev.memtck.runner.cli;

import dev.memtck.reports.results.FileTrouble;
import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.Results;
import dev.memtck.runner.baseline.BaselineFile;
import dev.memtck.runner.baseline.BroughtUpToDate;
import dev.memtck.runner.baseline.FailuresNow;
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

    @Option(
            names = "--update-baseline",
            paramLabel = "<file>",
            description =
                    "bring such a file up to date after the run: what fails now is added, what passes goes, and what"
                            + " people wrote stays. If there is none, it is made")
    private Path updateBaseline;

    /** Checks what can be checked before anything is asked. */
    void check() {
        if (writeBaseline != null && updateBaseline != null) {
            throw usage("--write-baseline makes a new file, and --update-baseline changes one; give one of them");
        }
        if (writeBaseline != null && Files.exists(writeBaseline)) {
            throw usage("--write-baseline " + writeBaseline
                    + " is there already; --update-baseline changes it and keeps what people wrote in it, or name another"
                    + " file");
        }
        requireFolder("--write-baseline", writeBaseline);
        requireFolder("--update-baseline", updateBaseline);
        beforeUpdate();
    }

    private void requireFolder(String option, Path file) {
        if (file != null && !Files.isDirectory(file.toAbsolutePath().getParent())) {
            throw usage(option + " " + file + " cannot be written: there is no folder "
                    + file.toAbsolutePath().getParent());
        }
    }

    /** What the file that is to be brought up to date says so far. */
    private Optional<BaselineFile> beforeUpdate() {
        if (updateBaseline == null || !Files.exists(updateBaseline)) {
            return Optional.empty();
        }
        try {
            return Optional.of(BaselineFile.read(updateBaseline));
        } catch (UnreadableBaseline e) {
            throw usage("--update-baseline " + e.getMessage());
        }
    }

    /**
     * Writes the file that was asked for, of a run of scenarios.
     *
     * @return what became of it, for a message
     */
    Optional<String> write(Results results) throws UserError {
        boolean wasAsked = results.run().trouble().isEmpty();
        FailuresNow now = new FailuresNow(results);
        if (updateBaseline == null || !wasAsked) {
            return write(Optional.of(now.baseline()).filter(file -> wasAsked));
        }
        BaselineFile before =
                beforeUpdate().orElse(new BaselineFile(now.baseline().server(), List.of()));
        BaselineFile after = new BroughtUpToDate(before, results).after();
        try {
            after.replace(updateBaseline);
        } catch (IOException e) {
            throw new UserError("--update-baseline " + updateBaseline + " cannot be written: "
                    + FileTrouble.words(updateBaseline, e));
        }
        long kept =
                after.failures().stream().filter(before.failures()::contains).count();
        return Optional.of(updateBaseline + " (" + kept + " entries stay, "
                + (before.failures().size() - kept) + " went, "
                + (after.failures().size() - kept) + " are new)");
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
        if (writeBaseline == null && updateBaseline == null) {
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
