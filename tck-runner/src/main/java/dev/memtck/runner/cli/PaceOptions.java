package dev.memtck.runner.cli;

import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.CrowdSize;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How much at once the target is asked. */
final class PaceOptions {
    private static final int MOST_PARALLEL = 256;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--parallel",
            paramLabel = "<n>",
            description = "how many scenarios run at the same time (default: twice the processors)")
    private int parallel = Conditions.usualParallel();

    @Option(
            names = "--crowd",
            paramLabel = "<size>",
            description = "how many clients ask at once: small, normal or large (default normal)")
    private String crowd = CrowdSize.NORMAL.word();

    /** Each throws {@link WrongUsage} if what the user gave does not fit. */
    int parallel() {
        if (parallel < 1 || parallel > MOST_PARALLEL) {
            throw new WrongUsage(spec, "--parallel " + parallel + ": the number is 1 to " + MOST_PARALLEL);
        }
        return parallel;
    }

    CrowdSize crowdSize() {
        return CrowdSize.named(crowd)
                .orElseThrow(() -> new WrongUsage(spec, "--crowd " + crowd + ": a crowd is small, normal or large"));
    }
}
