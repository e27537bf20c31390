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
import java.util.function.UnaryOperator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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

    @Option(
            names = "--write-baseline",
            paramLabel = "<file>",
            description = "write the present failures to such a file")
    private Path writeBaseline;

    @Option(
            names = "--update-baseline",
            paramLabel = "<file>",
            description =
                    "after the run add to such a file what fails now, and take out what passes; what people wrote stays. If there is no such file, it is made")
    private Path updateBaseline;

    /** Checks what can be checked before anything is asked. */
    void check() {
        if (writeBaseline != null && updateBaseline != null) {
            throw new WrongUsage(
                    spec, "--write-baseline makes a new file, and --update-baseline changes one; give one of them");
        }
        if (writeBaseline != null && Files.exists(writeBaseline)) {
            throw new WrongUsage(
                    spec,
                    "--write-baseline " + writeBaseline
                            + " is there already; --update-baseline changes it and keeps what people wrote in it, or"
                            + " name another file");
        }
        requireWritable("--write-baseline", writeBaseline);
        requireWritable("--update-baseline", updateBaseline);
        beforeUpdate();
    }

    /** What cannot be written at the end is said before anything is asked. */
    private void requireWritable(String option, Path file) {
        if (file == null || Files.isDirectory(file)) {
            return;
        }
        FileTrouble.inTheWayOfWriting(file).ifPresent(trouble -> {
            throw new WrongUsage(spec, unwritable(option, file, trouble));
        });
    }

    /** What the file that is to be brought up to date says so far. */
    private Optional<BaselineFile> beforeUpdate() {
        if (updateBaseline == null || !Files.exists(updateBaseline)) {
            return Optional.empty();
        }
        try {
            return Optional.of(BaselineFile.read(updateBaseline));
        } catch (UnreadableBaseline e) {
            throw new WrongUsage(spec, "--update-baseline " + e.getMessage());
        }
    }

    List<KnownFailure> knownFailures() {
        try {
            return baseline == null ? List.of() : BaselineFile.read(baseline).failures();
        } catch (UnreadableBaseline e) {
            throw new WrongUsage(spec, "--baseline " + e.getMessage());
        }
    }

    /**
     * Writes the file that was asked for.
     *
     * @param now what fails; absent where nothing could be asked
     * @param update what becomes of a file that is to be brought up to date
     * @return what became of it, for a message
     */
    Optional<String> write(Optional<BaselineFile> now, UnaryOperator<BaselineFile> update) throws UserError {
        if (writeBaseline == null && updateBaseline == null) {
            return Optional.empty();
        }
        if (now.isEmpty()) {
            return Optional.of("not written: nothing could be asked");
        }
        return Optional.of(writeBaseline != null ? written(now.get()) : updated(now.get(), update));
    }

    private String written(BaselineFile file) throws UserError {
        try {
            file.write(writeBaseline);
        } catch (IOException e) {
            throw new UserError(unwritable("--write-baseline", writeBaseline, FileTrouble.ofWriting(writeBaseline, e)));
        }
        return writeBaseline + " (" + file.failures().size() + " entries)";
    }

    private String updated(BaselineFile now, UnaryOperator<BaselineFile> update) throws UserError {
        BaselineFile before = beforeUpdate().orElse(new BaselineFile(now.server(), List.of()));
        BaselineFile after = update.apply(before);
        try {
            after.replace(updateBaseline);
        } catch (IOException e) {
            throw new UserError(
                    unwritable("--update-baseline", updateBaseline, FileTrouble.ofWriting(updateBaseline, e)));
        }
        long kept =
                after.failures().stream().filter(before.failures()::contains).count();
        return updateBaseline + " (" + kept + " entries stay, "
                + (before.failures().size() - kept) + " went, "
                + (after.failures().size() - kept) + " are new)";
    }

    private static String unwritable(String option, Path file, String trouble) {
        return option + " " + file + " cannot be written: " + trouble;
    }
}
