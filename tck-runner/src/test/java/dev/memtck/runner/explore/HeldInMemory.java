package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.unusual.RightServerRun;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.unusual.RightServer;
import dev.memtck.server.unusual.RightServers;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A conversation, and what became of it on the reference server, or one with a fault, in memory.
 *
 * @param unanswered requests that were not sent, as the documents leave open what becomes of them, or that it did not come to
 */
record HeldInMemory(Conversation conversation, Held held, Set<Request> unanswered) {
    private static final Duration LONG = Duration.ofDays(1);

    static final Fault NONE = Fault.of("none", UnaryOperator.identity(), UnaryOperator.identity());

    /** Each request was judged, and is as it may be. */
    void requireNothingShown() {
        assertThat(held.found()).isEmpty();
        assertThat(unanswered).isEmpty();
    }

    /** One after the other. */
    static List<HeldInMemory> on(Fault fault, Function<Offer, List<Conversation>> conversations) throws IOException {
        return on(SimulatedServer.of(fault, 1), Demands.NONE, conversations);
    }

    /** The same on a server that is right. */
    static List<HeldInMemory> on(RightServer right, Function<Offer, List<Conversation>> conversations)
            throws IOException {
        return on(SimulatedServer.of(right, 1), RightServerRun.demands(right), conversations);
    }

    private static List<HeldInMemory> on(
            SimulatedServer simulated, Demands demands, Function<Offer, List<Conversation>> conversations)
            throws IOException {
        List<HeldInMemory> all = new ArrayList<>();
        try (SimulatedServer server = simulated) {
            Venue venue =
                    new Venue(ExploredServer.inMemory(server.target(), demands).exploration("m1", LONG), "mts");
            // What somebody may have flushed just before is known then.
            venue.clock().pass(Duration.ofSeconds(3), () -> false);
            Queue<Conversation> left = new ArrayDeque<>(conversations.apply(venue.offer()));
            venue.hold(
                    () -> {
                        Conversation next = left.remove();
                        Held held = venue.hold(new Conversation(all.size(), next.tongues(), next.steps()));
                        all.add(new HeldInMemory(next, held, unanswered(next, held)));
                        return !left.isEmpty();
                    },
                    1);
        }
        return all;
    }

    /** What shows of a server that is right as if it broke a must, each by what was asked. */
    static List<String> mustsBrokenBy(String right, Function<Offer, List<Conversation>> conversations)
            throws IOException {
        return problems(on(RightServers.byName().get(right), conversations), finding -> finding.level() == Level.MUST);
    }

    /** What it shows, each by what was asked. */
    static List<String> problems(Fault fault, Function<Offer, List<Conversation>> conversations) throws IOException {
        return problems(on(fault, conversations), finding -> true);
    }

    private static List<String> problems(List<HeldInMemory> all, Predicate<Finding> wanted) {
        return all.stream()
                .flatMap(one -> one.held().found().stream())
                .filter(wanted)
                .map(finding -> finding.sighting().asked().word() + ": "
                        + finding.difference().problem())
                .toList();
    }

    /** All that is asked in these steps. */
    static Stream<Request> requests(List<Step> steps) {
        return steps.stream().filter(Step.Ask.class::isInstance).flatMap(step -> ((Step.Ask) step).requests().stream());
    }

    private static Set<Request> unanswered(Conversation conversation, Held held) {
        return requests(conversation.steps())
                .filter(request -> !held.answered().contains(request.id()))
                .collect(Collectors.toSet());
    }
}
