package dev.memtck.runner.cli;

import dev.memtck.runner.run.Seed;
import dev.memtck.runner.wire.Limits;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** On which keys, and how patiently, the target is asked. */
final class PatienceOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--seed",
            paramLabel = "<seed>",
            description = "the seed of keys and order: 1 to 12 of a-z and 0-9 (default: a random one, printed)")
    private String seed;

    @Option(
            names = "--slow",
            paramLabel = "<factor>",
            description = "multiply every limit on how long the kit waits for the target (default 1)")
    private double slow = 1;

    /** Each throws {@link WrongUsage} if what the user gave does not fit. */
    Seed seed() {
        try {
            return seed == null ? Seed.random() : Seed.chosen(seed);
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(spec, "--seed " + e.getMessage());
        }
    }

    Limits limits() {
        return Limits.NORMAL.times(factor());
    }

    /** By which every limit is multiplied. */
    double factor() {
        if (!(slow >= 0.1 && slow <= 100)) {
            throw new WrongUsage(spec, "--slow " + UnusableValue.number(slow) + ": the factor is 0.1 to 100");
        }
        return slow;
    }
}
