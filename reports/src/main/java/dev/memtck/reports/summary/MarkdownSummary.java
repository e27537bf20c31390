package dev.memtck.reports.summary;

import dev.memtck.reports.results.Cause;
import dev.memtck.reports.results.Defects;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ProfileResult;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Shortened;
import dev.memtck.reports.results.Totals;
import dev.memtck.reports.results.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes {@code summary.md}: the verdict and why, the totals, and each failure with its bytes and the command that repeats
 * it. What is known stands apart, as failing.
 */
public final class MarkdownSummary {
    /** Build servers show a page of a bounded size; the report has the rest. */
    private static final int MOST_SHOWN = 20;

    private static final int MOST_CHARACTERS = 300;

    private final Results results;
    private final Verdict verdict;
    private final StringBuilder text = new StringBuilder();

    private MarkdownSummary(Results results, Verdict verdict) {
        this.results = results;
        this.verdict = verdict;
    }

    /** @throws IOException if the file cannot be written */
    public static void write(Results results, Verdict verdict, Path file) throws IOException {
        Files.writeString(file, new MarkdownSummary(results, verdict).make());
    }

    private String make() {
        line("# memtck: " + MarkdownText.line(results.run().judged().address()) + " "
                + verdict.conclusion().words());
        line("");
        String version = results.run().judged().version();
        line("Level " + results.gateLevel().word() + ", seed "
                + results.run().asked().seed() + ", memtck "
                + results.run().suite().kit() + ", target version "
                + (version.isEmpty() ? "not told" : MarkdownText.line(version)) + ".");
        list(Stream.concat(results.defects().map(Defects::words).stream(), verdict.reasons().stream())
                .toList());
        profiles();
        totals();
        causes();
        List<ScenarioResult> known = results.knownFailures();
        scenarios(
                "Failed",
                with(Outcome.FAILED)
                        .filter(scenario -> !known.contains(scenario))
                        .toList());
        scenarios("Failed, and known", known);
        scenarios("Blocked", with(Outcome.BLOCKED).toList());
        scenarios("Could not be judged", with(Outcome.BROKEN).toList());
        if (!verdict.remarks().isEmpty()) {
            line("");
            line("## Remarks");
            list(verdict.remarks());
        }
        return text.toString();
    }

    private void profiles() {
        if (results.profiles().isEmpty()) {
            return;
        }
        line("");
        line("| profile | verdict | judged | passed | failed | not judged |");
        line("|---|---|---:|---:|---:|---|");
        for (ProfileResult profile : results.profiles()) {
            boolean isJudged = profile.judgeable() > 0;
            line("| " + profile.profile().title() + " | " + profile.standing().words() + " | "
                    + (isJudged ? profile.judged() + " of " + profile.judgeable() : "") + " | "
                    + (isJudged ? profile.passed() : "") + " | "
                    + (isJudged ? profile.failed() : "") + " | " + (isJudged ? profile.beside() : "") + " |");
        }
    }

    private void totals() {
        line("");
        List<String> words = results.outcomes().stream().map(Outcome::word).toList();
        line("| | " + String.join(" | ", words) + " |");
        line("|---|" + "---:|".repeat(words.size()));
        row("rules", results.ruleTotals());
        row("scenarios", results.scenarioTotals());
    }

    private void causes() {
        if (!results.causes().isEmpty()) {
            line("");
            line("## What several rules fail by");
            list(results.causes().stream().map(Cause::words).toList());
        }
    }

    private void row(String name, Totals totals) {
        StringBuilder row = new StringBuilder("| " + name + " |");
        for (Outcome outcome : results.outcomes()) {
            row.append(' ').append(totals.count(outcome)).append(" |");
        }
        line(row.toString());
    }

    private void list(List<String> lines) {
        if (!lines.isEmpty()) {
            line("");
        }
        lines.forEach(each -> line("- " + MarkdownText.line(each)));
    }

    private Stream<ScenarioResult> with(Outcome outcome) {
        return results.scenarios().stream().filter(scenario -> scenario.outcome(results.bar()) == outcome);
    }

    private void scenarios(String heading, List<ScenarioResult> scenarios) {
        if (scenarios.isEmpty()) {
            return;
        }
        line("");
        line("## " + heading + ": " + scenarios.size());
        scenarios.stream().limit(MOST_SHOWN).forEach(this::scenario);
        if (scenarios.size() > MOST_SHOWN) {
            line("");
            line("and " + (scenarios.size() - MOST_SHOWN) + " more, in the report.");
        }
    }

    private void scenario(ScenarioResult scenario) {
        ScenarioRecord record = scenario.record();
        line("");
        line("**" + scenario.rule().id() + "** (" + scenario.rule().level().word() + ") "
                + MarkdownText.line(scenario.rule().text()) + ": " + MarkdownText.line(scenario.title()));
        Optional<KnownFailure> known = results.known(scenario);
        known.ifPresent(entry -> line("Known: " + MarkdownText.line(entry.reason())));
        line("");
        line("```text");
        if (record.failure() == null) {
            line("reason    " + shortened(record.reason()));
        } else {
            failure(record.failure());
        }
        scenario.blame().ifPresent(blame -> line("blame     " + shortened(blame.words())));
        results.run().again().of(record.scenario()).ifPresent(command -> line("rerun     " + command));
        line("```");
    }

    private void failure(Failure failure) {
        line("sent      " + shortened(failure.mismatch().sent()));
        line("expected  " + shortened(failure.mismatch().expected()));
        line("received  " + shortened(failure.mismatch().received()));
        line("problem   " + shortened(failure.problem()));
        if (failure.harm() != null) {
            line("harm      " + shortened(failure.harm()));
        }
    }

    /** On one line, so that nothing in it ends the code block. */
    private static String shortened(String words) {
        return Shortened.to(MOST_CHARACTERS, words.replaceAll("\\R+", " "));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
