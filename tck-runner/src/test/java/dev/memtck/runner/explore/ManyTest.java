package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.target.Demands;
import dev.memtck.server.faults.Fault;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ManyTest {
    private static final Duration LONG = Duration.ofDays(1);
    private static final int OBJECTS = 30;

    /** Where what may come is too much to tell, a conversation would end there, and nobody would see it. */
    @Test
    void eachConversationIsJudgedToItsEndAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(held()).hasSizeGreaterThan(15).allSatisfy(one -> {
            assertThat(one.found()).isEmpty();
            assertThat(one.isWhole()).as("the last step is %s", one.last()).isTrue();
        });
    }

    private static List<Held> held() throws IOException {
        List<Held> held = new ArrayList<>();
        Fault none = Fault.of("none", UnaryOperator.identity(), UnaryOperator.identity());
        try (SimulatedServer server = SimulatedServer.of(none, 1)) {
            Venue venue = new Venue(
                    ExploredServer.inMemory(server.target(), Demands.NONE).exploration("m1", LONG), "mts");
            Queue<Conversation> left = new ArrayDeque<>(new Many(venue.offer(), OBJECTS).conversations());
            venue.hold(
                    () -> {
                        Conversation next = left.remove();
                        held.add(venue.hold(new Conversation(held.size(), next.tongues(), next.steps())));
                        return !left.isEmpty();
                    },
                    1,
                    2);
        }
        return held;
    }
}
