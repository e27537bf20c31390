package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.reach.OneAtATimeLayer;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.wire.Layer;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.WireTwist;
import dev.memtck.server.wire.Framing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers with one habit that every scenario meets fail the rules of that habit, and are judged by all others. */
class StandInsIT {
    @TempDir
    private Path folder;

    /** As cachelot does. */
    @Test
    void whoAnswersTheFirstOfSeveralCommandsBreaksTheRulesOfOrder() throws IOException {
        Results results = judge(() -> new WireTwist() {}, new OneAtATimeLayer());
        assertThat(failed(results)).as(reasons(results)).isEqualTo(Set.of("BIN-03", "TEXT-02", "TEXT-03"));
        assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
        assertThat(Gate.judge(results).conclusion().exitCode()).isEqualTo(1);
    }

    /** As twemcache does. */
    @Test
    void whoEndsTheConnectionAtWhatItDoesNotKnowBreaksTheRulesOfErrors() throws IOException {
        Results results = judge(Leaving::new, Layer.NONE);
        assertThat(Gate.judge(results).conclusion().exitCode()).isEqualTo(1);
        Set<String> byLeaving = failed(results);
        byLeaving.removeAll(failed(judge(OldVocabulary::new, Layer.NONE)));
        assertThat(byLeaving).isEqualTo(Set.of("TEXT-02", "TEXT-04", "TEXT-08", "TEXT-11", "TEXT-30", "TEXT-31"));
    }

    private Results judge(Supplier<WireTwist> connection, Layer before) throws IOException {
        RuleBook quick = Judged.ruleBook()
                .only(scenario -> Judged.isQuick(scenario) && scenario.rule().level() == Level.MUST);
        try (SimulatedServer server = SimulatedServer.of(Fault.onTheWire("stand-in", () -> connection), 1)) {
            return Judged.run(
                    quick, Plan.of(server.target().behind(before), folder).under(Conditions.NORMAL.inTurn()));
        }
    }

    private static Set<String> failed(Results results) {
        return didNotPass(results).map(scenario -> scenario.rule().id()).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String reasons(Results results) {
        return didNotPass(results)
                .map(ScenarioResult::record)
                .map(record -> record.scenario() + " " + record.outcome() + ": " + record.reason())
                .collect(Collectors.joining("\n"));
    }

    private static Stream<ScenarioResult> didNotPass(Results results) {
        return results.scenarios().stream()
                .filter(scenario -> Set.of(Outcome.FAILED, Outcome.BROKEN)
                        .contains(scenario.record().outcome()));
    }

    /** Knows neither version nor what came after the first text of the protocol. */
    private static class OldVocabulary implements WireTwist {
        @Override
        public String received(String bytes) {
            return bytes.replaceAll(
                    "(?m)^(version|gats?|touch|verbosity|lock|unlock|unlock_all|getss|deletess|m[nsgdae])(?=[ \\r])",
                    "boo");
        }
    }

    /** The same, and says so by going. */
    private static final class Leaving extends OldVocabulary {
        private boolean hasSaidAll;

        @Override
        public String answered(String request, String reply) {
            hasSaidAll = reply.startsWith("ERROR");
            return hasSaidAll ? "" : reply;
        }

        @Override
        public Framing then(String request, String reply, Framing framing) {
            return hasSaidAll ? Framing.CLOSE : framing;
        }
    }
}
