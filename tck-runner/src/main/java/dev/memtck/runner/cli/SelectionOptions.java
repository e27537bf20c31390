package dev.memtck.runner.cli;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Profile;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.Shard;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Selection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Which part of the rules is asked. Each option narrows the selection; what matches nothing is wrong usage. */
final class SelectionOptions {
    private static final Set<Outcome> TROUBLE = Set.of(Outcome.FAILED, Outcome.BLOCKED, Outcome.BROKEN);

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--rules",
            split = ",",
            paramLabel = "<id>",
            description =
                    "only these rules: ids (LOCK-21), their first word (LEASE), ids with * and ? (LOCK-4*), or words of"
                            + " the document's section (\"meta get\")")
    private List<String> rules = List.of();

    @Option(
            names = "--scenario",
            split = ",",
            paramLabel = "<id>",
            description = "only these scenarios; their ids are in the report, after \"rerun\", and in --list")
    private List<String> scenarios = List.of();

    @Option(
            names = "--profile",
            split = ",",
            paramLabel = "<profile>",
            description =
                    "only these parts of the documents: text, binary, meta, locks-over-text, locks-over-binary, leases,"
                            + " many-clients")
    private List<String> profiles = List.of();

    @Option(names = "--rerun", paramLabel = "<results.ndjson>", description = "only what failed or broke in that run")
    private Path rerun;

    @Option(
            names = "--shard",
            paramLabel = "<i/n>",
            description =
                    "only the i-th of n parts, to be run on several machines; \"memtck merge\" joins their results")
    private String shard;

    /** What is left when all options have narrowed it. */
    Selection selection(RuleBook ruleBook) {
        List<ScenarioEntry> left = ruleBook.scenarios();
        List<String> words = new ArrayList<>();
        requireWords("--rules", rules);
        requireWords("--profile", profiles);
        requireWords("--scenario", scenarios);
        if (!rules.isEmpty()) {
            Set<String> meant = meant(ruleBook);
            left = narrowed(left, entry -> meant.contains(entry.rule().id()));
            words.add("--rules " + String.join(",", rules));
        }
        for (String word : profiles) {
            Profile profile = profile(word);
            require(
                    left,
                    entry -> entry.profiles().contains(profile),
                    "--profile " + word + ": none of these rules belongs to it");
        }
        if (!profiles.isEmpty()) {
            Set<Profile> meant = profiles.stream().map(this::profile).collect(Collectors.toSet());
            left = narrowed(left, entry -> entry.profiles().stream().anyMatch(meant::contains));
            words.add(Profile.OPTION
                    + profiles.stream().map(word -> profile(word).word()).collect(Collectors.joining(",")));
        }
        for (String id : scenarios) {
            require(
                    left,
                    entry -> entry.id().equalsIgnoreCase(id),
                    "--scenario " + id + " matches nothing" + advice(id, ruleBook));
        }
        if (!scenarios.isEmpty()) {
            left = narrowed(left, entry -> scenarios.stream().anyMatch(entry.id()::equalsIgnoreCase));
            words.add("--scenario " + String.join(",", scenarios));
        }
        if (rerun != null) {
            Set<String> trouble = trouble();
            require(
                    left,
                    entry -> trouble.contains(entry.id()),
                    "--rerun " + rerun + ": nothing failed or broke there");
            left = narrowed(left, entry -> trouble.contains(entry.id()));
            words.add("--rerun " + rerun);
        }
        Shard part = shard();
        if (words.isEmpty() && part.isWhole()) {
            return Selection.ALL;
        }
        return new Selection(
                left.stream().map(ScenarioEntry::id).filter(part::holds).collect(Collectors.toCollection(HashSet::new)),
                words,
                part);
    }

    /** Nothing but commas, say, would ask everything. */
    private void requireWords(String option, List<String> words) {
        if (words.stream().allMatch(String::isBlank)
                && GivenOptions.of(spec.commandLine()).containsKey(option)) {
            throw new WrongUsage(spec, option + " names nothing; leave it out to ask everything");
        }
    }

    /** Whether the user narrows what is asked. */
    boolean isPart() {
        return !rules.isEmpty() || !profiles.isEmpty() || !scenarios.isEmpty() || rerun != null || shard != null;
    }

    private Set<String> meant(RuleBook ruleBook) {
        Set<String> all = new HashSet<>();
        for (String rule : rules) {
            RuleWord word = new RuleWord(rule);
            Set<String> meant = word.of(ruleBook.rules());
            if (meant.isEmpty()) {
                throw new WrongUsage(
                        spec,
                        "--rules " + rule
                                + " matches no rule; write an id, LOCK-21, its word, LOCK, or words of a section;"
                                + " --list shows them all" + word.advice(ruleBook.rules()));
            }
            all.addAll(meant);
        }
        return all;
    }

    private Profile profile(String word) {
        return Profile.named(word.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new WrongUsage(
                        spec,
                        "--profile " + word + ": no such profile; there are " + String.join(", ", Profile.words())
                                + DidYouMean.of(word, Profile.words())));
    }

    private static String advice(String id, RuleBook ruleBook) {
        return !id.contains("/") && !new RuleWord(id).of(ruleBook.rules()).isEmpty()
                ? "; it is a rule's id: write --rules " + id
                : "; ids are in the report, after \"rerun\", and in --list";
    }

    private Set<String> trouble() {
        Results results;
        try {
            results = ResultsReader.read(rerun);
        } catch (IOException e) {
            throw new WrongUsage(spec, "--rerun " + e.getMessage());
        }
        return results.scenarios().stream()
                .filter(scenario -> TROUBLE.contains(scenario.record().outcome()))
                .map(scenario -> scenario.record().scenario())
                .collect(Collectors.toSet());
    }

    private Shard shard() {
        try {
            return shard == null ? Shard.WHOLE : Shard.parse(shard);
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(spec, "--shard " + e.getMessage());
        }
    }

    private static List<ScenarioEntry> narrowed(List<ScenarioEntry> scenarios, Predicate<ScenarioEntry> test) {
        return scenarios.stream().filter(test).toList();
    }

    private void require(List<ScenarioEntry> scenarios, Predicate<ScenarioEntry> test, String complaint) {
        if (scenarios.stream().noneMatch(test)) {
            throw new WrongUsage(spec, complaint);
        }
    }
}
