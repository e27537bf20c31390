package dev.memtck.runner.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.Judged;
import dev.memtck.runner.life.Host;
import dev.memtck.runner.life.Hosts;
import dev.memtck.runner.life.ToldHost;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * What becomes of those that must be alone where no process can be started for them. They ask for the statistics of the server,
 * which are wrong if anybody else is at work on it.
 */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
class RoundsIT {
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final Set<String> RULES = Set.of("TEXT-50", "TEXT-75");
    private static final List<ScenarioEntry> FEW = Judged.ruleBook().scenarios().stream()
            .filter(scenario -> RULES.contains(scenario.rule().id()))
            .toList();

    @TempDir
    private Path out;

    private EmbeddedTarget server;

    @BeforeEach
    void start() {
        server = EmbeddedTarget.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void whereNoSecondCanBeStartedTheyAreAskedOfTheFirstWhenAllOthersAreOver() throws IOException {
        Heard heard = new Heard();
        Startable hosts = new Startable(0);
        Results results = judge(hosts, heard);
        assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
        assertThat(results.scenarioTotals().count(Outcome.PASSED)).isEqualTo(FEW.size());
        assertThat(hosts.asked).as("how often a second was tried").isEqualTo(1);
        assertThat(heard.over).containsExactlyInAnyOrderElementsOf(FEW);
        assertThat(heard.over.stream().map(ScenarioEntry::isAlone))
                .as("whether each must be alone, in the order in which they ended")
                .contains(false, true)
                .isSorted();
    }

    @Test
    void whereTheOnlySecondIsGoneAtOnceTheyAreAskedOfTheFirstToo() throws IOException {
        Results results = judge(new Startable(1), new Heard());
        assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
        assertThat(results.scenarios())
                .hasSameSizeAs(FEW)
                .extracting(ScenarioResult::record)
                .allSatisfy(record -> assertThat(record.outcome()).isEqualTo(Outcome.PASSED));
    }

    private Results judge(Hosts hosts, Progress progress) throws IOException {
        Plan plan = Plan.of(server.target(), out);
        new Judge(Judged.ruleBook().only(FEW::contains)).judge(plan, hosts, progress);
        return ResultsReader.read(plan.resultsFile());
    }

    /** Two more may be; so many can. */
    private final class Startable implements Hosts {
        private final int most;
        private int asked;

        private Startable(int most) {
            this.most = most;
        }

        @Override
        public Host first() {
            return new ToldHost(server.target(), SOON);
        }

        @Override
        public int mostMore() {
            return 2;
        }

        @Override
        public synchronized Optional<Host> another() {
            asked++;
            return asked > most ? Optional.empty() : Optional.of(new NeverAgain(server.target()));
        }
    }

    /** It cannot be started anew, which is what comes before the next scenario. */
    private record NeverAgain(Target target) implements Host {
        @Override
        public Return bringBack() {
            return Return.never("its port is somebody else's");
        }

        @Override
        public Duration returnLimit() {
            return SOON;
        }

        @Override
        public boolean isOurs() {
            return true;
        }

        @Override
        public void close() {}
    }

    private static final class Heard implements Progress {
        private final List<ScenarioEntry> over = Collections.synchronizedList(new ArrayList<>());

        @Override
        public void leftBehind(Collection<String> keys) {}

        @Override
        public void ended(ScenarioEntry scenario, ScenarioRecord record) {
            over.add(scenario);
        }

        @Override
        public void brokeOff(String why) {
            throw new AssertionError(why);
        }
    }
}
