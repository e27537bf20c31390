package dev.memtck.runner.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FiguresTest {
    @Test
    void processorTimeIsReadBehindANameWithSpacesAndBrackets() {
        String stat = "29650 (a (b) c) S 1 2 3 0 -1 4194560 54 0 0 0 150 25 0 0 20 0 8 0 1262 1";
        assertThat(ProcessorTime.parse(stat)).isEqualTo(1_750_000_000L);
    }

    @Test
    void ofAProcessThatIsNotThereThereIsNone() {
        assertThat(ProcessorTime.of(Long.MAX_VALUE).nanos()).isEmpty();
    }

    @Test
    void aSpreadIsTheMiddleTheLeastAndTheMost() {
        assertThat(Spread.of(List.of(3.0, 1.0, 2.0))).isEqualTo(new Spread(2, 1, 3));
        assertThat(Spread.of(List.of(4.0, 1.0))).hasToString("2.50 (1.00 to 4.00)");
    }

    @Test
    void ratiosAreOfTheSameRound() {
        Ratios ratios = Ratios.of(List.of(
                turn("a", 1, 300, 3.0), turn("b", 1, 100, 6.0),
                turn("a", 2, 100, 2.0), turn("b", 2, 100, 4.0)));
        assertThat(ratios.throughput()).isEqualTo(new Spread(2, 1, 3));
        assertThat(ratios.p99()).isEqualTo(new Spread(1, 1, 1));
        assertThat(ratios.p999()).isEqualTo(new Spread(1, 1, 1));
        assertThat(ratios.serverTime()).isEqualTo(new Spread(0.5, 0.5, 0.5));
    }

    @Test
    void withoutBothProcessesThereIsNoRatioOfProcessorTime() {
        assertThat(Ratios.of(List.of(turn("a", 1, 1, 3.0), turn("b", 1, 1, null)))
                        .serverTime())
                .isNull();
    }

    @Test
    void aTurnIsOneFlatObjectInTheFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("load.json");
        new LoadResults("a plan", 2, List.of(turn("a", 1, 2.5, 3.0)), null).writeTo(file);
        assertThat(Files.readString(file)).isEqualTo("""
                {
                  "plan" : "a plan",
                  "processors" : 2,
                  "turns" : [ {
                    "server" : "a",
                    "round" : 1,
                    "repliesPerSecond" : 2.5,
                    "hits" : 1,
                    "misses" : 0,
                    "stored" : 0,
                    "unanswered" : 0,
                    "unexpected" : 0,
                    "firstUnexpected" : null,
                    "latencyMicros" : {
                      "p50" : 1.0,
                      "p90" : 1.0,
                      "p99" : 1.0,
                      "p999" : 1.0,
                      "max" : 1.0
                    },
                    "serverMicros" : 3.0,
                    "clientMicros" : null,
                    "clientBusy" : null
                  } ],
                  "comparison" : null
                }
                """);
    }

    private static TurnResult turn(String server, int round, double repliesPerSecond, Double serverMicros) {
        Latencies latencies = new Latencies(1, 1, 1, 1, 1);
        return new TurnResult(
                server,
                round,
                repliesPerSecond,
                new TurnResult.Replies(1, 0, 0, 0, 0, null),
                latencies,
                new TurnResult.Processors(serverMicros, null, null));
    }
}
