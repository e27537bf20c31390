package dev.memtck.runner.unusual;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.runner.Judged;
import dev.memtck.runner.OtherRules;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.wire.Limits;
import dev.memtck.server.unusual.RightServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** A right server, started, judged with everything permitted, and stopped. */
public final class RightServerRun {
    /** Oddities in values and cas uniques that its meta commands do not share: such a server has none. */
    private static final Set<String> WITHOUT_META = Set.of(
            "a-number-that-shortens-is-padded",
            "touch-changes-the-cas-unique",
            "each-key-counts-its-cas-uniques-from-1");

    private RightServerRun() {}

    /**
     * In a world of its own.
     *
     * @param slow by which every limit on how long the kit waits is multiplied
     */
    static Results of(RightServer wanted, double slow, Path out) throws IOException {
        Set<String> asked = asked(wanted);
        try (SimulatedServer server = SimulatedServer.of(wanted, wanted.name().hashCode())) {
            return Judged.run(
                    Judged.ruleBook().only(scenario -> asked.contains(scenario.id())),
                    Plan.of(server.target(), out)
                            .recording(RunInfo.Settings.of(Level.MUST))
                            .asking(Questions.of(Selection.ALL)
                                    .with(Permission.DESTRUCTIVE_TOO)
                                    .with(demands(wanted)))
                            .under(Conditions.of(Limits.NORMAL.times(slow)).inTurn()));
        }
    }

    /** What is to be left out with it. */
    public static Demands demands(RightServer server) {
        return WITHOUT_META.contains(server.name()) ? new Demands(Set.of(), Set.of(Capability.META)) : Demands.NONE;
    }

    /** All scenarios of the rules that its oddity can touch, and a part of the others. What is a survey cannot refuse. */
    private static Set<String> asked(RightServer server) {
        Set<String> asked = new TreeSet<>();
        Judged.ruleBook().scenarios().stream()
                .filter(scenario -> scenario.rule().level() != Level.SURVEY)
                .filter(scenario -> OtherRules.WHOLE || canTouch(server, scenario))
                .forEach(scenario -> asked.add(scenario.id()));
        OtherRules.asked(server.name(), isOther(server)).forEach(scenario -> asked.add(scenario.id()));
        return asked;
    }

    /** Whether a scenario is one of a rule of level must that the server's oddity cannot touch. */
    static Predicate<ScenarioEntry> isOther(RightServer server) {
        return scenario -> scenario.rule().level() == Level.MUST && !canTouch(server, scenario);
    }

    private static boolean canTouch(RightServer server, ScenarioEntry scenario) {
        return server.touches().matcher(scenario.rule().id()).matches();
    }
}
