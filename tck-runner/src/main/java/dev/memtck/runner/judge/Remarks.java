package dev.memtck.runner.judge;

import dev.memtck.reports.results.Counted;
import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.RunRemark;
import dev.memtck.reports.results.RunRemark.Weight;
import dev.memtck.runner.life.Loss;
import dev.memtck.runner.life.Loss.Kind;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Docket;
import dev.memtck.runner.run.Run;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is said of a run that no scenario says. */
public record Remarks(Run run, Trials trials) {
    private static final int MOST_NAMED = 10;

    List<RunRemark> list() {
        List<RunRemark> list = new ArrayList<>();
        trials.unexplained().forEach(loss -> list.add(unexplained(loss)));
        String gone = run.instances().first().gone();
        int unjudged = run.docket().lost().size();
        if (!gone.isEmpty()) {
            list.add(new RunRemark(
                    gone + ": " + Counted.of(unjudged, "scenario")
                            + " that had begun, and all that had not, were not judged",
                    Weight.DOUBT));
        }
        for (Kind kind : Kind.values()) {
            List<ScenarioEntry> guilty = trials.guilty(kind);
            if (!guilty.isEmpty()) {
                list.add(RunRemark.of("the target " + kind.by() + " " + names(guilty)));
            }
        }
        if (run.docket().countEverLost() > 0) {
            list.add(RunRemark.of(Counted.of(run.docket().countEverLost(), "scenario")
                    + " asked again because the target had " + Kind.past(trials.kinds()) + " meanwhile"));
        }
        String around = run.settings().leaseBlock().around().strip();
        if (!around.isEmpty()) {
            list.add(RunRemark.of("read as learnt: \""
                    + EscapedBytes.escape(around.getBytes(StandardCharsets.ISO_8859_1))
                    + "\" beside the number in a lease's data block; LEASE-02 judges that, and no other rule"));
        }
        run.rulesOfOrder()
                .forEach(rule ->
                        list.add(RunRemark.of("asked one by one: of several requests that come at once the target"
                                + " answers the first; " + rule + " judges that, and no other rule")));
        late(run.docket()).ifPresent(list::add);
        return list;
    }

    /** Which scenarios told nothing as the kit was too slow, if any did. */
    public static Optional<RunRemark> late(Docket docket) {
        List<ScenarioEntry> late = docket.everLate();
        return late.isEmpty()
                ? Optional.empty()
                : Optional.of(RunRemark.of(Counted.of(late.size(), "scenario")
                        + " asked again because the kit or its machine had been too slow: " + names(late)));
    }

    private static RunRemark unexplained(Loss loss) {
        return new RunRemark(loss.unexplained(), loss.ours() ? Weight.FAILURE : Weight.DOUBT);
    }

    private static String names(Collection<ScenarioEntry> scenarios) {
        String named =
                scenarios.stream().limit(MOST_NAMED).map(ScenarioEntry::id).collect(Collectors.joining("; "));
        int more = scenarios.size() - MOST_NAMED;
        return more > 0 ? named + "; and " + more + " more" : named;
    }
}
