package dev.memtck.runner.cli;

import dev.memtck.runner.run.Rerun;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The options that the user gave, and what started the kit. */
record GivenOptions(CommandLine commandLine, StartedBy startedBy) {
    /** Options that a rerun of one scenario sets itself, or that only say where files go. */
    private static final Set<String> NOT_REPEATED = Set.of(
            "target",
            "out",
            "rules",
            "scenario",
            "rerun",
            "compare",
            "shard",
            "seed",
            "parallel",
            "json",
            "dispute-url",
            "write-baseline",
            "update-baseline",
            "messages",
            "allure",
            "allure-page",
            "allure-home");

    private static final Set<String> STARTING = Set.of("start", "start-limit");

    /** What was set beside the target, for the record; also what a rerun must set. */
    Map<String, String> all() {
        Map<String, String> options = new TreeMap<>();
        of(commandLine).forEach((option, value) -> options.put(option.substring("--".length()), value));
        options.keySet().removeAll(NOT_REPEATED);
        return options;
    }

    /** All that a command was given, on its line or elsewhere; a switch's value is empty. */
    static Map<String, String> of(CommandLine command) {
        Map<String, String> options = OptionDefaults.given(command);
        for (OptionSpec option : command.getParseResult().matchedOptions()) {
            options.put(
                    option.longestName(),
                    option.arity().max() == 0 ? "" : String.join(",", option.originalStringValues()));
        }
        return options;
    }

    /** Of one that the kit has not started. */
    Rerun rerunOf(String address) {
        Map<String, String> repeated = new LinkedHashMap<>(Map.of("target", address));
        repeated.putAll(all());
        repeated.keySet().removeAll(STARTING);
        return startedBy.rerun(repeated);
    }

    /** Of a subcommand, which names nobody by an address. */
    Rerun rerunOfSubcommand() {
        Rerun rerun = startedBy.rerun(all());
        return new Rerun(rerun.form(), rerun.program() + " " + commandLine.getCommandName(), rerun.options());
    }

    Rerun rerun(Optional<String> address) {
        Map<String, String> repeated = new LinkedHashMap<>();
        address.ifPresent(given -> repeated.put("target", given));
        repeated.putAll(all());
        return startedBy.rerun(repeated);
    }
}
