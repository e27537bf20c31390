package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Level;
import dev.memtck.runner.FakeServer;
import dev.memtck.runner.OneAtATime;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.faults.Faults;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class ExplorerIT {
    private static final Duration LONG_ENOUGH = Duration.ofMinutes(4);

    @Test
    void aWrongServerIsFoundWithTheRuleAndTheShortestConversation() throws Exception {
        Discovery found = found("append-creates-an-item", "e1", discovery -> discovery.level() == Level.MUST);
        assertThat(found.level()).isEqualTo(Level.MUST);
        // Four verbs append: text has two, ms has a mode, and packets have them once more.
        assertThat(found.verb()).isIn("append", "prepend", "ms", "Append", "AppendQ", "Prepend", "PrependQ");
        assertThat(found.problem()).contains("differs: expected ");
        assertThat(found.times()).isPositive();
        // Two requests, each with what it sends, a table of packets perhaps, and what comes.
        assertThat(found.scenario()).hasSizeLessThanOrEqualTo(6);
        assertThat(found.transcript()).isNotEmpty();
    }

    /** Whatever verb met it there, the item is there when it should be gone. */
    @Test
    void aStateThatIsWrongIsNamedByTheVerbThatMadeIt() throws Exception {
        Discovery found = found(
                "delete-leaves-the-item", "e2", discovery -> discovery.title().contains(", after "));
        assertThat(found.verb()).isIn("delete", "md", "Delete", "DeleteQ");
        assertThat(found.title()).matches("[A-Z]+-\\d+ must, after \\w+ (gets|delete|Get): .*");
        assertThat(found.state()).isEqualTo("missing");
    }

    /**
     * It breaks the rule of pipelines, which scenarios tell, and may be explored for all others; but for a block that is too
     * long, of set or of ms, whose rest it throws away, and for lines that a scenario writes with an mn behind them.
     */
    @Test
    void whoAnswersOnlyTheFirstOfAWriteIsAskedOneThingAfterTheOther() throws Exception {
        try (EmbeddedTarget reference = EmbeddedTarget.start();
                FakeServer server = OneAtATime.before(reference.target().port())) {
            Explored explored =
                    ExploredServer.at(server.port()).explore("e3", Duration.ofSeconds(4), discovery -> false);
            assertThat(explored.discoveries())
                    .filteredOn(discovery -> discovery.showsAgain()
                            && !Set.of("TEXT-32", "META-14", "META-53").contains(discovery.rule()))
                    .extracting(Discovery::title)
                    .isEmpty();
            assertThat(explored.extent().requests()).isPositive();
        }
    }

    private static Discovery found(String fault, String seed, Predicate<Discovery> wanted) throws Exception {
        AtomicReference<Discovery> first = new AtomicReference<>();
        try (ReferenceServer server = FaultyServer.start(Faults.byName().get(fault))) {
            ExploredServer.at(server.port())
                    .explore(
                            seed,
                            LONG_ENOUGH,
                            discovery -> discovery.showsAgain()
                                    && wanted.test(discovery)
                                    && first.compareAndSet(null, discovery));
        }
        return first.get();
    }
}
