package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Extent;
import dev.memtck.runner.target.EmbeddedTarget;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The reference server keeps every rule, also in conversations that nobody thought of. {@code -Dmemtck.seconds=1800} is half an hour. */
class ReferenceExploredIT {
    private static final Duration TIME = Duration.ofSeconds(Integer.getInteger("memtck.seconds", 30));

    @Test
    void nothingIsFound() throws Exception {
        try (EmbeddedTarget server = EmbeddedTarget.start()) {
            Explored explored = ExploredServer.at(server.target().port()).explore("memtck", TIME, discovery -> false);
            Extent extent = explored.extent();
            System.out.println("reference server explored: " + extent);
            assertThat(explored.discoveries()).isEmpty();
            assertThat(explored.trouble()).isEmpty();
            assertThat(extent.conversations()).isPositive();
            assertThat(extent.verbsInStates().met())
                    .isBetween(
                            extent.verbsInStates().all() / 2,
                            extent.verbsInStates().all());
        }
    }
}
