package dev.memtck.runner.client.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunRemark;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.client.driver.Spoken;
import dev.memtck.runner.client.server.Loopback;
import dev.memtck.runner.client.server.Standstills;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.Subject;
import dev.memtck.runner.simulated.SimulatedLoopback;
import dev.memtck.runner.wire.Clock;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of a failure during which everything stood still. */
class StoodStillTest {
    private static final String RULE = "CLIENT-06";
    private static final Duration TWO_FIFTHS = Duration.ofMillis(200);
    private static final Duration LONG = Duration.ofSeconds(1);

    @TempDir
    private Path folder;

    @Test
    void whoHasNothingToShowIsAskedAgain() throws IOException {
        Results results = judged(GalleryClient.EVERY_SUCCESS_IS_AN_ERROR, LONG);
        assertThat(only(results).outcome()).isEqualTo(Outcome.FAILED);
        assertThat(results.remarks())
                .extracting(RunRemark::text)
                .containsExactly("1 scenario asked again because the kit or its machine had been too slow: "
                        + only(results).scenario());
    }

    @Test
    void whoIsAskedInVainThriceWasNotJudged() throws IOException {
        ScenarioRecord record = only(judged(GalleryClient.EVERY_SUCCESS_IS_AN_ERROR, LONG, LONG, LONG));
        assertThat(record.outcome()).isEqualTo(Outcome.BROKEN);
        assertThat(record.reason())
                .isEqualTo(
                        "kit and client stood still for 1.0 s, and the client waits 500 ms for an answer, so this tells"
                                + " nothing: the client returned error: it was done");
    }

    @Test
    void aWrongValueIsWrongAtAnyTime() throws IOException {
        Results results = judged(GalleryClient.EVERY_VALUE_IS_PROLONGED, LONG);
        assertThat(only(results).outcome()).isEqualTo(Outcome.FAILED);
        assertThat(results.remarks()).isEmpty();
    }

    @Test
    void lessThanHalfOfWhatAClientWaitsExplainsNothing() throws IOException {
        Results results = judged(GalleryClient.EVERY_SUCCESS_IS_AN_ERROR, TWO_FIFTHS);
        assertThat(only(results).outcome()).isEqualTo(Outcome.FAILED);
        assertThat(results.remarks()).isEmpty();
    }

    /** @param standstills one for each time that somebody asks; then there are none */
    private Results judged(GalleryClient client, Duration... standstills) throws IOException {
        RuleBook clients = RuleBook.of(Subject.CLIENTS);
        String first = clients.scenarios().stream()
                .filter(scenario -> scenario.rule().id().equals(RULE))
                .findFirst()
                .orElseThrow()
                .id();
        RuleBook asked = clients.only(scenario -> scenario.id().equals(first));
        try (SimulatedLoopback loopback = new SimulatedLoopback(1)) {
            return new ClientRunInHouse(asked, folder)
                    .judge(
                            SmallClient.with(client, told -> loopback.place(told.port())),
                            Spoken.TEXT,
                            1,
                            new StandingStill(loopback, new ArrayDeque<>(List.of(standstills))));
        }
    }

    private static ScenarioRecord only(Results results) {
        assertThat(results.scenarios()).hasSize(1);
        return results.scenarios().get(0).record();
    }

    private record StandingStill(Loopback loopback, Queue<Duration> longest) implements Loopback {
        @Override
        public Clock clock() {
            return loopback.clock();
        }

        @Override
        public Port port() throws IOException {
            return loopback.port();
        }

        @Override
        public Standstills watch() {
            return moment -> longest.isEmpty() ? Duration.ZERO : longest.remove();
        }
    }
}
