package dev.memtck.runner.cli;

import dev.memtck.runner.output.AtExit;
import dev.memtck.runner.output.UserError;
import dev.memtck.runner.process.StartCommand;
import dev.memtck.runner.process.StartFailed;
import dev.memtck.runner.process.TargetProcess;
import dev.memtck.runner.wire.Target;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Whether the kit starts the target itself, and how. */
final class StartOptions {
    private static final int LONGEST_LIMIT = 3_600;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--start",
            paramLabel = "<command>",
            description =
                    "start the target with this command, without a shell, and end it afterwards. {port} stands for a free"
                            + " port of 127.0.0.1, or for the one of --target; {dir} for an empty folder. It may be flushed and"
                            + " filled: no --destructive needed")
    private String start;

    @Option(
            names = "--start-limit",
            paramLabel = "<seconds>",
            description = "how long what was started may take to answer (default 30)")
    private int limit = 30;

    boolean areGiven() {
        return start != null;
    }

    /** @throws ParameterException if what the user gave does not fit */
    void check(Optional<Target> told) {
        if (limit < 1 || limit > LONGEST_LIMIT) {
            throw usage("--start-limit " + limit + ": the seconds are 1 to " + LONGEST_LIMIT);
        }
        if (start == null) {
            return;
        }
        Optional<String> complaint = StartCommand.complaint(start);
        if (complaint.isPresent()) {
            throw usage("--start " + start + ": " + complaint.get());
        }
        if (told.isEmpty() && !StartCommand.of(start).takesPort()) {
            throw usage("--start " + start + ": write {port} where the port goes, which the kit chooses; or say with"
                    + " --target where the server will listen");
        }
    }

    /** Starts it, and has it ended whatever becomes of the kit. */
    JudgedTarget started(Optional<Target> told, AtExit atExit) throws UserError {
        TargetProcess process = new TargetProcess(StartCommand.of(start), told);
        atExit.add(process::endAtExit);
        try {
            return new JudgedTarget.Started(process.start(Duration.ofSeconds(limit)), process);
        } catch (StartFailed e) {
            throw new UserError("--start: " + e.getMessage());
        }
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
