package dev.memtck.runner.cli;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What the help says of options that judge servers too, where it is about clients. */
final class HelpOnClients {
    private static final Map<String, UnaryOperator<OptionSpec.Builder>> CHANGES = Map.of(
            "--rules",
            rules -> rules.description(
                    "only these rules: ids (CLIENT-04), ids with * and ? (CLIENT-8*), or words of the document's section"),
            "--level",
            level -> level.description(
                    "must or should: the lowest level at which a failed rule makes the run fail (default must)"),
            "--slow",
            slow -> slow.description("multiply every limit on how long the kit waits for the client (default 1)"),
            // Parts of what is said of servers; a client is judged by --protocol.
            "--profile",
            profile -> profile.hidden(true));

    private HelpOnClients() {}

    /** The command with such help. */
    static CommandLine of(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        // All of them, as they are shown in the order in which they were added.
        for (OptionSpec option : List.copyOf(spec.options())) {
            spec.remove(option);
            spec.add(CHANGES.getOrDefault(option.longestName(), same -> same)
                    .apply(OptionSpec.builder(option))
                    .build());
        }
        return command;
    }
}
