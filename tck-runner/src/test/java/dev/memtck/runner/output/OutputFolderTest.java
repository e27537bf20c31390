package dev.memtck.runner.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Samples;
import dev.memtck.runner.gate.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a disk takes decides what the page links to. */
class OutputFolderTest {
    private static final Results RESULTS = Samples.results(Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED));

    @TempDir
    private Path folder;

    @Test
    void thePageLinksToTheRuleBookThatFits() throws IOException {
        OutputFolder.of(folder).writeWhatFits(RESULTS, Gate.judge(RESULTS));
        assertThat(OutputFolder.of(folder).page())
                .content()
                .contains("href=\"rules.html#LOCK-21\"", "href=\"documents/locking.html");
        assertThat(folder.resolve("rules.html")).exists();
        assertThat(folder.resolve("documents/locking.html")).exists();
    }

    @Test
    void whereTheRuleBookDoesNotFitNothingLeadsToIt() throws IOException {
        // As good as a full disk: there is no place for the documents.
        Files.createFile(folder.resolve("documents"));
        OutputFolder.of(folder).writeWhatFits(RESULTS, Gate.judge(RESULTS));
        assertThat(OutputFolder.of(folder).page())
                .content()
                .contains("id=\"LOCK-21\"")
                .doesNotContain("href=\"rules.html", "href=\"documents/", "href=\"features/");
        assertThat(folder.resolve("rules.html")).doesNotExist();
        assertThat(folder.resolve("verdict.json")).exists();
    }
}
