package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.runner.target.EmbeddedTarget;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What it prints and exits with. */
@Execution(ExecutionMode.CONCURRENT)
class ExploreCommandIT {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void memtcksOwnServerIsExploredByItsWord() {
        assertThat(explore("self", "--minutes", "0.03", "--seed", "c1")).isZero();
        assertThat(out.toString())
                .startsWith("memtck ")
                .contains(" for 1.8 s, seed c1\n\n0 findings, ")
                .containsPattern(
                        "\\d+ conversations, \\d+ requests in \\d\\.\\d s \\(\\d+ conversations a second\\), \\d+ times several clients at once; verbs by state of"
                                + " their key: \\d+ of \\d+ \\(\\d+ %\\); verbs after each other on one key: \\d+ of \\d+ \\(\\d+ %\\)\n");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void whoNamesNobodyIsToldWhatToType() {
        assertThat(explore()).isEqualTo(Commands.EXIT_USAGE);
        assertThat(err.toString())
                .startsWith(
                        "memtck: no server given. Judge yours: memtck explore 127.0.0.1:11211, or memtck explore --start");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --minutes  | 0        | --minutes 0: more than 0 and at most 1440
                    --clients  | 5        | --clients 5: the number is 1 to 4
                    --keys     | 0        | --keys 0: the number is 1 to 4
                    --slow     | 0        | --slow 0: the factor is 0.1 to 100
                    --seed     | A B      | --seed
                    --target   | nowhere  | --target
                    --baseline | none.yaml | --baseline none.yaml cannot be read
                    --without  | everything | --without everything: no such capability
                    """)
    void whatDoesNotFitIsSaid(String option, String value, String complaint) {
        assertThat(explore(option, value)).isEqualTo(Commands.EXIT_USAGE);
        assertThat(err.toString()).startsWith("memtck: " + complaint).contains("memtck explore --help");
    }

    @Test
    void whereNobodyAnswersNothingCanBeTold() {
        String place;
        try (EmbeddedTarget gone = EmbeddedTarget.start()) {
            place = gone.target().toString();
        }
        assertThat(explore("--target", place)).isEqualTo(Commands.EXIT_COULD_NOT_TELL);
        assertThat(err.toString()).startsWith("memtck: nothing answers at " + place + ": ");
    }

    @Test
    void whereNothingIsOfferedThereIsNothingToExplore() {
        assertThat(explore("self", "--without", "text,binary,locking,leases")).isEqualTo(Commands.EXIT_COULD_NOT_TELL);
        assertThat(err.toString()).startsWith("memtck: there is nothing to explore: ");
    }

    @Test
    void whatIsFoundIsWrittenAsABaseline(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("known.yaml");
        assertThat(explore("self", "--minutes", "0.02", "--write-baseline", file.toString()))
                .isZero();
        assertThat(out.toString()).endsWith("baseline: " + file + " (0 entries)\n");
        assertThat(Files.readString(file)).contains("failures: []");
        assertThat(explore("self", "--minutes", "0.02", "--update-baseline", file.toString()))
                .isZero();
        assertThat(out.toString()).endsWith("baseline: " + file + " (0 entries stay, 0 went, 0 are new)\n");
    }

    @Test
    void whatIsFoundIsAlsoWrittenWhereTheUserWantsIt(@TempDir Path folder) throws IOException {
        Path report = folder.resolve("report");
        assertThat(explore("self", "--minutes", "0.1", "--seed", "c2", "--out", report.toString()))
                .isZero();
        assertThat(out.toString()).endsWith("report: " + report.resolve("index.html") + "\n");
        Results results = ResultsReader.read(report.resolve("results.ndjson"));
        assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
        assertThat(results.explored().orElseThrow().extent().conversations()).isPositive();
        assertThat(results.run().asked().seed()).isEqualTo("c2");
        assertThat(Files.readString(report.resolve("index.html")))
                .contains("Beside the scenarios", "partial run, no verdict", "only a part was asked for: explore");
        assertThat(explore("--out", "")).isEqualTo(Commands.EXIT_USAGE);
        assertThat(err.toString()).startsWith("memtck: --out needs a folder");
    }

    private int explore(String... options) {
        String[] arguments =
                Stream.concat(Stream.of("explore"), Stream.of(options)).toArray(String[]::new);
        return Commands.run(
                arguments,
                new Properties(),
                Map.of(),
                results -> {},
                new PrintWriter(out, true),
                new PrintWriter(err, true));
    }
}
