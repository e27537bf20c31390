package dev.memtck.runner.run;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.runner.wire.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What to judge and how.
 *
 * @param settings recorded, not used here
 */
public record Plan(
        Target target, Questions questions, Conditions conditions, RunInfo.Settings settings, Output output) {

    /** The name of the results file. */
    public static final String RESULTS_FILE = "results.ndjson";

    /** Everything, at level must, of a target that somebody else started. */
    public static Plan of(Target target, Path out) {
        return new Plan(
                target,
                Questions.of(Selection.ALL),
                Conditions.NORMAL,
                RunInfo.Settings.of(Level.MUST),
                Output.of(out, Rerun.byJar("memtck.jar", Map.of("target", target.toString()))));
    }

    public Plan asking(Questions other) {
        return new Plan(target, other, conditions, settings, output);
    }

    public Plan under(Conditions other) {
        return new Plan(target, questions, other, settings, output);
    }

    public Plan recording(RunInfo.Settings other) {
        return new Plan(target, questions, conditions, other, output);
    }

    public Plan leaving(Output other) {
        return new Plan(target, questions, conditions, settings, other);
    }

    /** The same exchanges on the same keys, with another target, which may have kept them. */
    public Plan of(Target other, Rerun rerun, Path folder) {
        return new Plan(
                other,
                questions.with(Seed.chosen(questions.seed().text())),
                conditions,
                new RunInfo.Settings(settings.gateLevel(), settings.options(), List.of(), settings.requirements()),
                new Output(folder, rerun, output.transcriptLength(), Set.of()));
    }

    /** The results file. */
    public Path resultsFile() {
        return output.folder().resolve(RESULTS_FILE);
    }
}
