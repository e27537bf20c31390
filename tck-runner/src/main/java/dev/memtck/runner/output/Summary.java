package dev.memtck.runner.output;

import dev.memtck.reports.results.Bar;
import dev.memtck.reports.results.Counted;
import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ProfileResult;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Shortened;
import dev.memtck.reports.results.Verdict;
import dev.memtck.runner.rules.ShippedDocuments;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the console says at the end: for each rule that did not pass, musts first, what it says and where, what was sent, expected
 * and received; the totals, the report's path, and in the last line the verdict.
 *
 * @param notes further lines, each with a word before it
 */
record Summary(Results results, Verdict verdict, List<String> notes, Screen screen, PrintWriter console) {
    private static final int MOST_SHOWN = 6;
    private static final int MOST_CHARACTERS = 90;

    /** What fails and does not count is not gone into here. */
    private static final Map<Outcome, String> FOLDED = Map.of(
            Outcome.TOLERATED,
            "should rules, which fail nothing at level must; the report shows them",
            Outcome.NEWER,
            "newer than the rule set that was asked for; the report shows them");

    void print(OutputFolder folder) {
        Set<String> failed = failedRules();
        results.causes().stream()
                .filter(cause -> cause.rules().stream().anyMatch(failed::contains))
                .forEach(cause -> console.println("cause     " + cause.words()));
        results.rules().stream()
                .sorted(Comparator.comparing(rule -> rule.rule().level()))
                .forEach(rule -> printTrouble(rule, folder));
        Stream.of(Outcome.values())
                .filter(FOLDED::containsKey)
                .forEach(outcome -> printFolded(outcome, FOLDED.get(outcome)));
        if (!results.scenarios().isEmpty()) {
            printTotals();
        }
        notes.forEach(console::println);
        printVerdict(folder);
    }

    private void printTotals() {
        console.println();
        console.println("rules:     " + results.ruleTotals().line());
        console.println("scenarios: " + results.scenarioTotals().line());
        if (!results.knownFailures().isEmpty()) {
            console.println("known:     " + results.knownFailures().size() + " of the failed scenarios");
        }
        console.println("time:      " + DurationText.of(results.wallTime()) + longestWait());
        List<String> pending = results.run().suite().pendingRules();
        if (!pending.isEmpty()) {
            console.println("pending:   " + pending.size() + " rules of the documents are not in the features yet: "
                    + shortList(pending));
        }
    }

    private String longestWait() {
        Duration longest = results.longestWait();
        return longest.isZero()
                ? ""
                : ", of which " + DurationText.of(longest) + " because the steps of one scenario say so";
    }

    /** What the run as a whole says. */
    void printVerdict(OutputFolder folder) {
        verdict.remarks().forEach(remark -> console.println("remark:    " + remark));
        verdict.reasons().forEach(reason -> console.println("reason:    " + reason));
        console.println();
        printProfiles();
        console.println("report:    " + folder.page());
        console.println(screen.bold("verdict:   " + results.run().judged().address() + " ") + conclusion() + ", level "
                + results.gateLevel().word() + ": " + results.ruleTotals().count(Outcome.PASSED) + " of "
                + results.judgeableRules() + " rules passed"
                + results.defects().map(defects -> ", " + defects.words()).orElse(""));
        console.flush();
    }

    private String conclusion() {
        String words = verdict.conclusion().words();
        return switch (verdict.conclusion()) {
            case CONFORMS, CONFORMS_BUT_FOR_KNOWN_FAILURES -> screen.green(words);
            case DOES_NOT_CONFORM -> screen.red(words);
            case COULD_NOT_TELL, PARTIAL -> screen.bold(words);
        };
    }

    private Set<String> failedRules() {
        return results.rules().stream()
                .filter(rule -> rule.outcome(results.bar()) == Outcome.FAILED)
                .map(rule -> rule.rule().id())
                .collect(Collectors.toSet());
    }

    /** Rules that fail and do not count. */
    private void printFolded(Outcome outcome, String why) {
        List<String> rules = results.rules().stream()
                .filter(rule -> rule.outcome(results.bar()) == outcome)
                .map(rule -> rule.rule().id())
                .toList();
        if (!rules.isEmpty()) {
            console.println(String.format(
                    "%-9s %s: %s (%s)",
                    outcome.word(), Counted.of(rules.size(), "rule"), String.join(", ", rules), why));
        }
    }

    private void printProfiles() {
        List<ProfileResult> profiles = results.profiles();
        profiles.forEach(profile -> console.println(profile.profile().title() + ": " + profile.words()));
        if (!profiles.isEmpty()) {
            console.println();
        }
    }

    private void printTrouble(RuleResult rule, OutputFolder folder) {
        Bar bar = results.bar();
        Outcome outcome = rule.outcome(bar);
        if (!outcome.needsAttention() || FOLDED.containsKey(outcome)) {
            return;
        }
        List<ScenarioResult> troubled = rule.scenarios().stream()
                .filter(scenario -> scenario.outcome(bar) == outcome)
                .toList();
        ScenarioResult first = troubled.stream()
                .filter(scenario -> results.known(scenario).isEmpty())
                .findFirst()
                .orElse(troubled.get(0));
        boolean isKnown =
                troubled.stream().allMatch(scenario -> results.known(scenario).isPresent());
        String word = String.format("%-9s", isKnown ? "known" : outcome.word());
        RuleRef ref = rule.rule();
        console.println((isKnown ? word : screen.red(word)) + " " + screen.bold(ref.id()) + "  " + troubled.size()
                + " of " + rule.scenarios().size() + ": " + first.title());
        console.println("          rule     " + ref.level().word() + ": " + ref.text());
        if (!ref.source().sentence().isEmpty()) {
            console.println("          says     " + ref.source().sentence());
        }
        ShippedDocuments.all().passages(ref).stream()
                .findFirst()
                .ifPresent(passage ->
                        console.println("          stands   " + folder.path().resolve(passage.link())));
        console.println("          see      " + folder.rules() + "#" + ref.id());
        results.known(first).ifPresent(entry -> console.println("          known    " + entry.reason()));
        Failure failure = first.record().failure();
        if (failure == null) {
            console.println("          " + first.record().reason());
        } else {
            console.println("          sent     " + shortened(failure.mismatch().sent()));
            console.println("          expected " + shortened(failure.mismatch().expected()));
            console.println("          received " + shortened(failure.mismatch().received())
                    + (failure.differsAt() == null ? " (" + failure.problem() + ")" : ""));
            if (failure.harm() != null) {
                console.println("          harm     " + failure.harm());
            }
        }
        first.blame().ifPresent(blame -> console.println("          blame    " + blame.words()));
        results.run()
                .again()
                .of(first.record().scenario())
                .ifPresent(command -> console.println("          rerun    " + command));
    }

    private static String shortened(String text) {
        return Shortened.to(MOST_CHARACTERS, text);
    }

    private static String shortList(List<String> words) {
        int shown = Math.min(MOST_SHOWN, words.size());
        return String.join(", ", words.subList(0, shown)) + (shown < words.size() ? " …" : "");
    }
}
