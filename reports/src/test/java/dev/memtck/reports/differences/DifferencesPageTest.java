package dev.memtck.reports.differences;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.differences.Differences.Answer;
import dev.memtck.reports.differences.Differences.Connection;
import dev.memtck.reports.differences.Differences.Pair;
import dev.memtck.reports.differences.Differences.ScenarioDifference;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.SampleRun;
import dev.memtck.reports.results.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page of two servers says. How it looks is looked at in a browser. */
class DifferencesPageTest {
    @TempDir
    private Path folder;

    @Test
    void bothServersAndTheCountAreThere() throws IOException {
        assertThat(page(new Differences(SampleRun.of(3).info(), SampleRun.of(3).info(), 3, 2, List.of())))
                .contains("<strong>0 of 3 scenarios differ; 2 more ask for what only one of them offers</strong>")
                .contains("<td class=\"bytes\">127.0.0.1:11211</td><td class=\"bytes\">127.0.0.1:11211</td>")
                .contains("<th scope=\"row\">text</th><td>offered</td><td>offered</td>");
    }

    @Test
    void aScenarioShowsWhatEachAnswered() throws IOException {
        assertThat(page(differing(
                        List.of(),
                        new Connection(
                                "A",
                                3,
                                List.of(
                                        new Pair("get {apple}\\r\\n", "END\\r\\n", null),
                                        new Pair("get {apple}\\r\\n", "OK\\r\\n", "OK\\r\\n")),
                                9))))
                .contains("1 of 1 scenarios differ<")
                .containsSubsequence(
                        "locking.md</h2>",
                        "id=\"LOCK-21\"",
                        "first <span class=\"mark failed\">failed</span>, second <span class=\"mark passed\">passed</span>",
                        "<td>A, reply 3</td><td class=\"bytes\">get {apple}\\r\\n</td><td class=\"bytes\">END\\r\\n</td>"
                                + "<td class=\"bytes\">nothing</td>",
                        "<tr class=\"same\"><td>A, reply 4</td><td class=\"bytes\"></td>",
                        "<td>A, 7 more</td>");
    }

    @Test
    void aSurveyShowsBothAnswersAndNoneIsTakenForMarkup() throws IOException {
        assertThat(page(differing(List.of(new Answer("a tab", "<b>", "ERROR\\r\\n")))))
                .contains("<td>answer</td><td class=\"bytes\">a tab</td><td class=\"bytes\">&lt;b&gt;</td>"
                        + "<td class=\"bytes\">ERROR\\r\\n</td>")
                .doesNotContain("<b>", "http://", "https://", "src=", "@import");
    }

    @Test
    void theSameDifferencesMakeTheSameBytes() throws IOException {
        Differences differences = differing(List.of(new Answer("a tab", "x", "y")));
        assertThat(page(differences)).isEqualTo(page(differences));
    }

    private static Differences differing(List<Answer> answers, Connection... connections) {
        return new Differences(
                SampleRun.of(1).info(),
                SampleRun.of(1).info(),
                1,
                0,
                List.of(new ScenarioDifference(
                        Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED),
                        Samples.scenario("LOCK-21", Level.MUST, Outcome.PASSED),
                        answers,
                        List.of(connections))));
    }

    private String page(Differences differences) throws IOException {
        Path file = folder.resolve("differences.html");
        DifferencesPage.write(differences, file);
        return Files.readString(file);
    }
}
