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

    /** Whatever verb met it there, the item is there when it should be gone. */
    @Test
    void aStateThatIsWrongIsNamedByTheVerbThatMadeIt() throws Exception {
        Discovery found = found("delete-leaves-the-item", "e2");
        assertThat(found.verb()).isIn("delete", "md", "Delete", "DeleteQ");
        assertThat(found.title()).matches("[A-Z]+-\\d+ must, after \\w+ (gets|delete|Get): .*");
        assertThat(found.state()).isIn("missing", "stored");
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
