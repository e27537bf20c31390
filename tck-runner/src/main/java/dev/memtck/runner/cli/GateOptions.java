package dev.memtck.runner.cli;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Requirements;
import dev.memtck.runner.rules.CatalogueEntry;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** What the gate asks for. */
final class GateOptions {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--level",
            paramLabel = "<level>",
            description =
                    "must or should: the lowest level at which a failed rule makes the run fail (default must; should"
                            + " for the reference server)")
    private String level;

    @Option(
            names = "--requirements",
            paramLabel = "<n>",
            description =
                    "judge by this rule set, 1 being the first: rules that came later are asked, and shown as newer, and"
                            + " fail nothing (default: all rules count)")
    private Integer requirements;

    /** The rule set that the user asked for, of those that the catalogue has. */
    Requirements requirements(List<CatalogueEntry> catalogue) {
        if (requirements == null) {
            return Requirements.NEWEST;
        }
        int newest = catalogue.stream().mapToInt(CatalogueEntry::since).max().orElse(1);
        if (requirements < 1 || requirements > newest) {
            throw new WrongUsage(spec, "--requirements " + requirements + ": the rule sets are 1 to " + newest);
        }
        return new Requirements(
                requirements,
                catalogue.stream()
                        .filter(entry -> entry.since() > requirements)
                        .map(CatalogueEntry::id)
                        .toList());
    }

    Level level(Level byDefault) {
        if (level == null) {
            return byDefault;
        }
        return Level.named(level)
                .filter(named -> named != Level.SURVEY)
                .orElseThrow(() -> new WrongUsage(spec, "--level " + level + ": the level is must or should"));
    }
}
