package dev.memtck.runner.cli;

import dev.memtck.reports.results.Level;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** What the gate asks for. */
final class GateOptions {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--level",
            paramLabel = "<level>",
            description = "must or should: from which level on a failed rule fails the gate (default must; for the"
                    + " reference server should)")
    private String level;

    Level level(Level byDefault) {
        if (level == null) {
            return byDefault;
        }
        return Level.named(level)
                .filter(named -> named != Level.SURVEY)
                .orElseThrow(() -> usage("--level " + level + ": the level is must or should"));
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
