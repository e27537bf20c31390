package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * What programs need to know of a run, and no more: {@code verdict.json}. A field keeps its name and meaning as long as the format
 * has its number; new ones may come.
 *
 * @param format of this file; this kit writes {@value #FORMAT}
 * @param verdict in words, as {@link Verdict.Conclusion#words()} has them
 * @param exitCode of the kit
 * @param reasons why, the weightiest first; empty only when the target conforms
 * @param level from which on a failed rule fails the gate
 * @param requirements the rule set by which it is judged; null where every rule counts
 * @param selection what was asked for, in the words of the options; empty for everything
 * @param defects how many most likely stand behind the failed rules
 * @param failed the rules that fail the gate or are known to, musts first
 * @param seed of keys and order
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record VerdictFile(
        int format,
        String verdict,
        int exitCode,
        List<String> reasons,
        Server target,
        Level level,
        Integer requirements,
        List<String> selection,
        Rules rules,
        int defects,
        List<ProfileResult> profiles,
        List<FailedRule> failed,
        List<Cause> causes,
        String kit,
        String seed,
        Instant started,
        Seconds seconds) {
    /** The format that this version writes. */
    public static final int FORMAT = 1;

    /**
     * Who was judged.
     *
     * @param version what it says of itself, or empty
     */
    public record Server(String address, String version) {}

    /**
     * How many rules.
     *
     * @param judgeable could be judged: offered, allowed and asked for
     * @param failed those of which every failure is known too
     * @param known failed, and every failure is known
     */
    public record Rules(long passed, long judgeable, long failed, long known, long tolerated) {}

    /**
     * One that failed.
     *
     * @param title the rule in our words
     * @param scenarios how many of its scenarios failed
     * @param known why it is accepted, or null
     * @param difference by which the first of them failed, or null
     * @param blame whose the first of them is that was asked about, in words, or null
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record FailedRule(
            String id,
            Level level,
            String title,
            String document,
            int scenarios,
            String known,
            String difference,
            String blame) {}

    /**
     * How long it took.
     *
     * @param longestWait that one scenario waited because its steps say so
     */
    public record Seconds(double all, double longestWait) {}

    public static VerdictFile of(Results results, Verdict verdict) {
        RunInfo run = results.run();
        Totals rules = results.ruleTotals();
        List<FailedRule> failed = FailedRules.of(results);
        return new VerdictFile(
                FORMAT,
                verdict.conclusion().words(),
                verdict.conclusion().exitCode(),
                verdict.reasons(),
                new Server(run.judged().address(), run.judged().version()),
                results.gateLevel(),
                results.requirements().set() == 0
                        ? null
                        : results.requirements().set(),
                selection(run.asked()),
                new Rules(
                        rules.count(Outcome.PASSED),
                        results.judgeableRules(),
                        rules.count(Outcome.FAILED),
                        failed.stream().filter(rule -> rule.known() != null).count(),
                        rules.count(Outcome.TOLERATED)),
                results.defects().map(Defects::likely).orElse(failed.size()),
                results.profiles(),
                failed,
                results.causes(),
                run.suite().kit(),
                run.asked().seed(),
                run.started(),
                new Seconds(
                        results.wallTime().toMillis() / 1_000.0,
                        results.longestWait().toMillis() / 1_000.0));
    }

    private static List<String> selection(RunInfo.Asked asked) {
        Stream<String> part = asked.shard().isWhole() ? Stream.of() : Stream.of("--shard " + asked.shard());
        return Stream.concat(asked.selection().stream(), part).toList();
    }

    /** One line. */
    public String json() {
        return Json.write(this);
    }

    /** @throws IOException if the file cannot be written */
    public void write(Path file) throws IOException {
        Files.writeString(file, json() + "\n");
    }

    /** @throws IOException if the file cannot be read, or is none */
    public static VerdictFile read(Path file) throws IOException {
        return Json.read(Files.readString(file), VerdictFile.class);
    }
}
