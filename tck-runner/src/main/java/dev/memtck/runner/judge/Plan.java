package dev.memtck.runner.judge;

import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.Level;
import dev.memtck.runner.run.CrowdSize;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Rerun;
import dev.memtck.runner.run.Run;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.run.TranscriptLength;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What to judge and how.
 *
 * @param gateLevel from which level on a failure fails the gate; recorded, not used here
 * @param told limits of the target that the user gave
 * @param parallel how many scenarios work at the same time
 * @param knownFailures the baseline; recorded, not used here
 * @param options what else the user set, for the record
 * @param rerun the command line that repeats this run, but for seed and scenario
 * @param out where the files go
 * @param transcriptLength whole where two targets are compared
 */
public record Plan(
        Target target,
        Level gateLevel,
        Demands demands,
        Selection selection,
        Permission permission,
        CrowdSize crowdSize,
        Limits limits,
        ToldLimits told,
        Seed seed,
        int parallel,
        List<KnownFailure> knownFailures,
        Map<String, String> options,
        Rerun rerun,
        Path out,
        Allure allure,
        TranscriptLength transcriptLength) {

    /** The name of the results file. */
    public static final String RESULTS_FILE = "results.ndjson";

    /** Everything, at level must, of a target that somebody else started. */
    public static Plan of(Target target, Path out) {
        return new Plan(
                target,
                Level.MUST,
                Demands.NONE,
                Selection.ALL,
                Permission.HARMLESS_ONLY,
                CrowdSize.NORMAL,
                Limits.NORMAL,
                ToldLimits.NONE,
                Seed.random(),
                Run.usualParallel(),
                List.of(),
                Map.of(),
                Rerun.byJar("memtck.jar", Map.of("target", target.toString())),
                out,
                Allure.OFF,
                TranscriptLength.ABRIDGED);
    }

    public Plan with(Limits other) {
        return changed(copy -> copy.limits = other);
    }

    public Plan with(Permission other) {
        return changed(copy -> copy.permission = other);
    }

    public Plan with(Demands other) {
        return changed(copy -> copy.demands = other);
    }

    public Plan with(Level other) {
        return changed(copy -> copy.gateLevel = other);
    }

    public Plan with(Selection other) {
        return changed(copy -> copy.selection = other);
    }

    public Plan with(List<KnownFailure> other) {
        return changed(copy -> copy.knownFailures = other);
    }

    public Plan with(Seed other) {
        return changed(copy -> copy.seed = other);
    }

    public Plan with(ToldLimits other) {
        return changed(copy -> copy.told = other);
    }

    /** The same exchanges, recorded whole. */
    public Plan with(TranscriptLength other) {
        return changed(copy -> copy.transcriptLength = other);
    }

    /** The same exchanges on the same keys, with another target, which may have kept them. */
    public Plan of(Target other, Rerun otherRerun, Path folder) {
        return changed(copy -> {
            copy.target = other;
            copy.seed = Seed.chosen(seed.text());
            copy.knownFailures = List.of();
            copy.rerun = otherRerun;
            copy.out = folder;
            copy.allure = Allure.OFF;
        });
    }

    /** The results file. */
    public Path resultsFile() {
        return out.resolve(RESULTS_FILE);
    }

    private Plan changed(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.plan();
    }

    /** A plan while something of it changes. */
    private static final class Copy {
        private Target target;
        private Level gateLevel;
        private Demands demands;
        private Selection selection;
        private Permission permission;
        private CrowdSize crowdSize;
        private Limits limits;
        private ToldLimits told;
        private Seed seed;
        private int parallel;
        private List<KnownFailure> knownFailures;
        private Map<String, String> options;
        private Rerun rerun;
        private Path out;
        private Allure allure;
        private TranscriptLength transcriptLength;

        private Copy(Plan plan) {
            target = plan.target;
            gateLevel = plan.gateLevel;
            demands = plan.demands;
            selection = plan.selection;
            permission = plan.permission;
            crowdSize = plan.crowdSize;
            limits = plan.limits;
            told = plan.told;
            seed = plan.seed;
            parallel = plan.parallel;
            knownFailures = plan.knownFailures;
            options = plan.options;
            rerun = plan.rerun;
            out = plan.out;
            allure = plan.allure;
            transcriptLength = plan.transcriptLength;
        }

        private Plan plan() {
            return new Plan(
                    target,
                    gateLevel,
                    demands,
                    selection,
                    permission,
                    crowdSize,
                    limits,
                    told,
                    seed,
                    parallel,
                    knownFailures,
                    options,
                    rerun,
                    out,
                    allure,
                    transcriptLength);
        }
    }
}
