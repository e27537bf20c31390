package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.target.Demands;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class VenueTest {
    private static final Conversation LONG = new Conversation(0, List.of(Tongue.TEXT), List.of(new Step.Pause(60)));

    @Test
    void whatIsUnderWayIsBrokenOffWhenItsShareOfTheTimeIsOver() throws IOException {
        try (SimulatedServer server = SimulatedServer.of(HeldInMemory.NONE, 1)) {
            Venue venue = new Venue(
                    ExploredServer.inMemory(server.target(), Demands.NONE).exploration("m1", Duration.ofSeconds(10)),
                    "mts");
            venue.budget().until(50);
            hold(venue);
            assertThat(venue.budget().left(100)).isBetween(Duration.ofSeconds(4), Duration.ofSeconds(5));
            venue.budget().until(100);
            hold(venue);
            assertThat(venue.budget().left(100)).isBetween(Duration.ofSeconds(-1), Duration.ZERO);
        }
    }

    private static void hold(Venue venue) {
        venue.hold(() -> venue.hold(LONG).isWhole(), 1);
    }
}
