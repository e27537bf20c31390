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
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.UnusualServer;
import dev.memtck.server.unusual.RightServer;
import dev.memtck.server.unusual.RightServers;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/** A right server, started, judged with everything permitted, and stopped. */
public final class RightServerRun {
    private static final int SCENARIOS_AT_ONCE = 8;

    /** Nearly all of their time is waited, and much of it. */
    private static final Set<String> LATE = Set.of("every-reply-comes-200-ms-late", "every-reply-comes-1100-ms-late");

    private static final int SCENARIOS_OF_THE_LATE_AT_ONCE = 24;

    /** Many servers are judged at once on a few cores: what comes late is no defect of theirs. */
    private static final Limits PATIENT = new Limits(Duration.ofSeconds(20), Duration.ofMillis(50));

    /** Oddities in values and cas uniques that its meta commands do not share: such a server has none. */
    private static final Set<String> WITHOUT_META = Set.of(
            "a-number-that-shortens-is-padded",
            "touch-changes-the-cas-unique",
            "each-key-counts-its-cas-uniques-from-1");

    private RightServerRun() {}

    /**
     * In a world of its own; over sockets where its replies travel in a manner of their own.
     *
     * @param slow by which every limit on how long the kit waits is multiplied
     */
    static Results of(RightServer wanted, double slow, Path out) throws IOException {
        if (wanted.parts().delivery().isPresent()) {
            return overSockets(wanted, slow, out);
        }
        try (SimulatedServer server = SimulatedServer.of(wanted, wanted.name().hashCode())) {
            return judge(wanted, slow, server.target(), Conditions.NORMAL.inTurn(), out);
        }
    }

    /** The same over sockets and with the machine's clock. */
    static Results overSockets(RightServer wanted, double slow, Path out) throws IOException {
        Conditions usual = Conditions.of(PATIENT.times(slow));
        try (ReferenceServer server = UnusualServer.start(wanted)) {
            return judge(
                    wanted,
                    slow,
                    new Target("127.0.0.1", server.port()),
                    new Conditions(
                            usual.limits(),
                            usual.told(),
                            LATE.contains(wanted.name()) ? SCENARIOS_OF_THE_LATE_AT_ONCE : SCENARIOS_AT_ONCE),
                    out);
        }
    }

    private static Results judge(RightServer wanted, double slow, Target target, Conditions conditions, Path out)
            throws IOException {
        Set<String> asked = asked(wanted);
        // Byte by byte, each with two answers: that takes a slow server many minutes.
        Predicate<ScenarioEntry> inTime = scenario -> slow <= 1 || !scenario.has(Trait.CUTS);
        return Judged.run(
                Judged.ruleBook().only(scenario -> asked.contains(scenario.id()) && inTime.test(scenario)),
                Plan.of(target, out)
                        .recording(RunInfo.Settings.of(Level.MUST))
                        .asking(Questions.of(Selection.ALL)
                                .with(Permission.DESTRUCTIVE_TOO)
                                .with(demands(wanted)))
                        .under(conditions));
    }

    /** Those that may be in a world in memory: how replies travel is no matter of one. */
    public static Map<String, RightServer> inMemory() {
        Map<String, RightServer> all = new TreeMap<>(RightServers.byName());
        all.values().removeIf(server -> server.parts().delivery().isPresent());
        return all;
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
