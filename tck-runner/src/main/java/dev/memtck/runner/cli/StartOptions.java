package dev.memtck.runner.cli;

import dev.memtck.runner.life.ToldHost;
import dev.memtck.runner.output.AtExit;
import dev.memtck.runner.output.UserError;
import dev.memtck.runner.process.StartCommand;
import dev.memtck.runner.process.StartFailed;
import dev.memtck.runner.process.StartedHost;
import dev.memtck.runner.process.StartedHosts;
import dev.memtck.runner.process.StartedProcesses;
import dev.memtck.runner.process.TargetProcess;
import dev.memtck.runner.reach.Reach;
import dev.memtck.runner.wire.Target;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
            description = "how long the started target may take to answer (default 30)")
    private int limit = 30;

    @Option(
            names = "--return-limit",
            paramLabel = "<seconds>",
            description =
                    "how long a target that the kit did not start may take to answer again after it ended or hung (default 10)")
    private int returnLimit = (int) ToldHost.USUAL_LIMIT.toSeconds();

    /** Whether the kit starts it. */
    boolean isGiven() {
        return start != null;
    }

    /** @throws WrongUsage if two servers are named */
    void requireFits(TargetOptions target) {
        if (start != null && target.isSelf()) {
            throw new WrongUsage(spec, "self is memtck's own server, and --start starts yours; give one of them");
        }
    }

    /** @throws WrongUsage if what the user gave does not fit */
    void check(Optional<Target> told) {
        if (limit < 1 || limit > LONGEST_LIMIT) {
            throw new WrongUsage(spec, "--start-limit " + limit + ": the seconds are 1 to " + LONGEST_LIMIT);
        }
        if (returnLimit < 0 || returnLimit > LONGEST_LIMIT) {
            throw new WrongUsage(spec, "--return-limit " + returnLimit + ": the seconds are 0 to " + LONGEST_LIMIT);
        }
        if (start == null) {
            return;
        }
        Optional<String> complaint = StartCommand.complaint(start);
        if (complaint.isPresent()) {
            String shown = start.isBlank() ? "'" + start + "'" : start;
            throw new WrongUsage(spec, "--start " + shown + ": " + complaint.get());
        }
        if (told.isEmpty() && !StartCommand.of(start).takesPort()) {
            throw new WrongUsage(
                    spec,
                    "--start " + start + ": write {port} where the port goes, which the kit chooses; or say with"
                            + " --target where the server will listen");
        }
    }

    /** The target that the user told, what is started by his command, or our own. */
    JudgedTarget judged(Optional<Target> told, Reach reach, AtExit atExit) throws UserError {
        if (start != null) {
            return started(told, reach, atExit);
        }
        return told.<JudgedTarget>map(target -> new JudgedTarget.Told(target, Duration.ofSeconds(returnLimit)))
                .orElseGet(() -> new JudgedTarget.Embedded(EmbeddedHosts.start(), reach));
    }

    /** Starts it, and has it ended whatever becomes of the kit. */
    private JudgedTarget started(Optional<Target> told, Reach reach, AtExit atExit) throws UserError {
        StartCommand command = StartCommand.of(start);
        TargetProcess process = new TargetProcess(command, told, reach::to);
        StartedProcesses all = new StartedProcesses();
        all.add(process);
        // One task for those that are yet to come too: what is asked for after it is done before it.
        atExit.add(all::endAtExit);
        try {
            StartedHost first = StartedHost.start(process, Duration.ofSeconds(limit));
            return new JudgedTarget.Started(new StartedHosts(first, command, all::add));
        } catch (StartFailed e) {
            throw new UserError("--start: " + e.getMessage());
        }
    }
}
