package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Tongue;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a few clients do, one after the other.
 *
 * @param number of its own in a run
 * @param tongues what each client speaks
 */
record Conversation(int number, List<Tongue> tongues, List<Step> steps) {
    /** Two clients hold it; who holds it gives it its number. */
    static Conversation ofTwo(Tongue tongue, List<Step> steps) {
        return new Conversation(0, List.of(tongue, tongue), steps);
    }

    /** Whether one of its requests flushes. */
    boolean flushes() {
        return requests().anyMatch(request -> request.flushesIn().isPresent());
    }

    /** In how long the last flush comes that it has asked for, at the most; zero if none is left when it is over. */
    Duration flushLeft() {
        return requests()
                .flatMap(request -> request.flushesIn().stream())
                .map(delay -> Duration.ofSeconds(delay.seconds()))
                .max(Comparator.naturalOrder())
                .filter(last -> last.compareTo(waits()) > 0)
                .orElse(Duration.ZERO);
    }

    /** Whether one of its requests may lock. */
    boolean locks() {
        return requests()
                .flatMap(request -> request.parts().stream())
                .anyMatch(part -> part.call().verb().locks());
    }

    private Stream<Request> requests() {
        return steps.stream()
                .filter(Step.Ask.class::isInstance)
                .map(Step.Ask.class::cast)
                .flatMap(ask -> ask.requests().stream());
    }

    /** How long nobody asks, in all. */
    Duration waits() {
        return Duration.ofSeconds(steps.stream()
                .filter(Step.Pause.class::isInstance)
                .map(Step.Pause.class::cast)
                .mapToInt(Step.Pause::seconds)
                .sum());
    }

    Conversation with(List<Step> others) {
        return new Conversation(number, tongues, List.copyOf(others));
    }
}
