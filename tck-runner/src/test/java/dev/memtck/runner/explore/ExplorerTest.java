package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Level;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.faults.Faults;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ExplorerTest {
    private static final Duration LONG_ENOUGH = Duration.ofMinutes(4);

    @Test
    void aWrongServerIsFoundWithTheRuleAndTheShortestConversation() throws Exception {
        Discovery found = found("append-creates-an-item", "e1");
        assertThat(found.level()).isEqualTo(Level.MUST);
        // Four verbs append: text has two, ms has a mode, and packets have them once more.
        assertThat(found.verb()).isIn("append", "prepend", "ms", "Append", "AppendQ", "Prepend", "PrependQ");
        assertThat(found.problem()).contains("differs: expected ");
        assertThat(found.times()).isPositive();
        // Two requests, each with what it sends, a table of packets perhaps, and what comes.
        assertThat(found.scenario()).hasSizeLessThanOrEqualTo(6);
        assertThat(found.transcript()).isNotEmpty();
    }

    private static Discovery found(String fault, String seed) throws Exception {
        try (ReferenceServer server = FaultyServer.start(Faults.byName().get(fault))) {
            return ExploredServer.at(server.port())
                    .explore(seed, LONG_ENOUGH, Discovery::showsAgain)
                    .discoveries()
                    .stream()
                    .filter(Discovery::showsAgain)
                    .findFirst()
                    .orElseThrow();
        }
    }
}
