package dev.memtck.runner.cli;

import dev.memtck.runner.target.LeaseFlag;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** What the user tells of the target, for want of statistics that do. */
final class ToldOptions {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--item-limit",
            paramLabel = "<bytes>",
            description = "the server's item size limit, if its statistics do not tell it")
    private Long itemLimit;

    @Option(
            names = "--memory-limit",
            paramLabel = "<bytes>",
            description = "the server's memory for items, if its statistics do not tell it")
    private Long memoryLimit;

    @Option(
            names = "--lease-flag",
            paramLabel = "<flag>:<mask>",
            description = "how the server shows leases, in hex: 0x3333:0xffff; if its statistics do not tell it")
    private String leaseFlag;

    /** @throws WrongUsage if a limit is none, or the lease flag is no flag and mask */
    ToldLimits limits() {
        return new ToldLimits(bytes("--item-limit", itemLimit), bytes("--memory-limit", memoryLimit), leaseFlag());
    }

    private Optional<LeaseFlag> leaseFlag() {
        try {
            return Optional.ofNullable(leaseFlag).map(LeaseFlag::parse);
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(spec, "--lease-flag " + e.getMessage());
        }
    }

    private OptionalLong bytes(String option, Long number) {
        if (number == null) {
            return OptionalLong.empty();
        }
        if (number < 1) {
            throw new WrongUsage(spec, option + " " + number + ": the bytes are 1 or more");
        }
        return OptionalLong.of(number);
    }
}
