package dev.memtck.reports.matrix;

import static dev.memtck.reports.results.Samples.results;
import static dev.memtck.reports.results.Samples.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.SampleRun;
import dev.memtck.reports.results.Samples;
import dev.memtck.reports.servers.RuleRecording;
import dev.memtck.reports.servers.ServerRecording;
import dev.memtck.reports.servers.ServerRecording.Server;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page of several servers says. */
class MatrixTest {
    private static final RuleRef OLD =
            scenario("LOCK-21", Level.MUST, Outcome.PASSED).rule();
    private static final RuleRef NEW =
            scenario("LOCK-99", Level.MUST, Outcome.PASSED).rule();
    private static final RuleRef SURVEY =
            scenario("TEXT-13", Level.SURVEY, Outcome.PASSED).rule();
    private static final ServerRecording RIGHT =
            ServerRecording.of(results(scenario("LOCK-21", Level.MUST, Outcome.PASSED)), "Right 1", "right -p PORT");
    private static final ServerRecording WRONG =
            ServerRecording.of(results(scenario("LOCK-21", Level.MUST, Outcome.FAILED)), "Wrong 2", "wrong -p PORT");

    @TempDir
    private Path folder;

    @Test
    void aCellHoldsTheVerdictAndTheFirstFailuresBytes() throws IOException {
        assertThat(page(List.of(OLD)))
                .containsSubsequence(
                        "Right 1", "Wrong 2", "id=\"LOCK-21\"", ">passed</span>", ">failed 1 of 1</summary>")
                .contains("<dt>sent</dt><dd class=\"bytes\">&quot;lock {apple}\\r\\n&quot;</dd>")
                .contains("<dt>received</dt><dd class=\"bytes\">&quot;OK\\r\\n&quot;</dd>");
    }

    @Test
    void aRuleThatARecordingDoesNotHaveIsMarkedAsNewer() throws IOException {
        assertThat(page(List.of(OLD, NEW)))
                .contains("1 rule is newer than this recording")
                .containsSubsequence("id=\"LOCK-99\"", ">newer rule</span>", ">newer rule</span>");
        assertThat(page(List.of(OLD))).doesNotContain("newer rule<");
    }

    @Test
    void aRuleThatIsNoneAnyMoreIsNamed() throws IOException {
        assertThat(page(List.of(NEW))).contains("no longer a rule: LOCK-21");
        assertThat(page(List.of(OLD))).doesNotContain("no longer a rule");
    }

    @Test
    void underASurveyStandsWhatServersAnswerDifferently() throws IOException {
        ServerRecording first = survey("First 1", Map.of("a tab", "STORED", "a nul", "ERROR"));
        ServerRecording second = survey("Second 2", Map.of("a tab", "CLIENT_ERROR <key>", "a nul", "ERROR"));
        ServerRecording third = survey("Third 3", Map.of("a tab", "STORED"));
        assertThat(page(List.of(SURVEY), List.of(first, RIGHT, second, third)))
                .containsSubsequence(
                        "id=\"TEXT-13\"",
                        "TEXT-13: answers differ on 1 of 2 questions</summary>",
                        "<dt>a tab</dt>",
                        "<span class=\"bytes\">STORED</span> <span class=\"soft\">First 1, Third 3</span>",
                        "<span class=\"bytes\">CLIENT_ERROR &lt;key&gt;</span> <span class=\"soft\">Second 2</span>")
                .doesNotContain("<dt>a nul</dt><dd><span");
        assertThat(page(List.of(SURVEY), List.of(first, RIGHT))).doesNotContain("answers differ");
    }

    @Test
    void whatDiffersInWordingOnlyIsSaidToBeSo() throws IOException {
        ServerRecording first = survey(
                "First 1", Map.of("a tab", "\"CLIENT_ERROR bad\\r\\n\"", "a nul", "Get 0x0004 invalid, value \"No.\""));
        ServerRecording second = survey(
                "Second 2", Map.of("a tab", "\"CLIENT_ERROR\\r\\n\"", "a nul", "Get 0x0004 invalid, value \"Bad\""));
        ServerRecording third = survey(
                "Third 3", Map.of("a tab", "\"SERVER_ERROR\\r\\n\"", "a nul", "Get 0x0004 invalid, value \"Bad\""));
        assertThat(page(List.of(SURVEY), List.of(first, second)))
                .contains("answers differ on 2 of 2 questions, on 2 in wording only<")
                .containsSubsequence(
                        "<dt>a tab</dt><dd class=\"soft\">these differ in wording only:</dd>",
                        "<dd class=\"wording\"><span class=\"bytes\">&quot;CLIENT_ERROR bad\\r\\n&quot;",
                        "<dd class=\"wording\"><span class=\"bytes\">&quot;CLIENT_ERROR\\r\\n&quot;");
        assertThat(page(List.of(SURVEY), List.of(first, third)))
                .contains("answers differ on 2 of 2 questions, on 1 in wording only<")
                .doesNotContain("<dt>a tab</dt><dd class=\"soft\">");
        ServerRecording hit = survey("Hit", Map.of("a tab", "Get 0x0000 no error, value \"a\""));
        ServerRecording other = survey("Other", Map.of("a tab", "Get 0x0000 no error, value \"b\""));
        assertThat(page(List.of(SURVEY), List.of(hit, other))).contains("answers differ on 1 of 1 question<");
    }

    @Test
    void atAGlanceARowIsAServerAndACellLeadsToItsRule() throws IOException {
        assertThat(page(List.of(OLD, NEW)))
                .containsSubsequence(
                        "only where servers differ",
                        "<b>Right 1</b>",
                        "<a class=\"cell passed\" href=\"#LOCK-21\" title=\"LOCK-21 passed\" tabindex=\"-1\">•</a>",
                        "href=\"#LOCK-99\" title=\"LOCK-99 newer rule\" tabindex=\"-1\">+</a>",
                        "<b>Wrong 2</b>",
                        "<a class=\"cell failed\" href=\"#LOCK-21\" title=\"LOCK-21 failed\" tabindex=\"-1\">×</a>",
                        "<h2>Servers</h2>");
    }

    @Test
    void aRuleOnWhichNoTwoServersDifferIsMarkedInThePictureAndInTheTable() throws IOException {
        assertThat(page(List.of(OLD, NEW)))
                .contains("<tr id=\"LOCK-21\" class=\"rule\">", "<tr id=\"LOCK-99\" class=\"rule same\">")
                .contains("<a class=\"cell newer same\" href=\"#LOCK-99\"");
        assertThat(page(List.of(OLD), List.of(RIGHT, of("2", RIGHT))))
                .contains("<tr id=\"LOCK-21\" class=\"rule same\">");
    }

    @Test
    void underThePictureStandsWhatEachOfItsSignsMeans() throws IOException {
        assertThat(page(List.of(OLD))).contains(" • passed, × failed, + newer than the recording.</p>");
        ServerRecording every = new ServerRecording(
                RIGHT.format(),
                RIGHT.server(),
                RIGHT.made(),
                RIGHT.capabilities(),
                Stream.of(Outcome.values())
                        .map(outcome -> new RuleRecording("LOCK-0" + outcome.ordinal(), outcome, null, null))
                        .toList());
        assertThat(page(List.of(OLD), List.of(RIGHT, every))).contains(" = blocked, ", " ? broken, ");
    }

    @Test
    void atTheHeadStandOnlyOutcomesThatSomeServerHas() throws IOException {
        assertThat(page(List.of(OLD)))
                .contains(
                        "<th scope=\"col\" class=\"number\">passed</th><th scope=\"col\" class=\"number\">failed</th><th"
                                + " scope=\"col\">capabilities</th>");
    }

    @Test
    void aVersionIsNoDifference() throws IOException {
        String said = SampleRun.of(1).info().judged().version();
        ServerRecording first = survey("First 1", Map.of("a tab", "VERSION " + said));
        ServerRecording second = survey("Second 2", Map.of("a tab", "VERSION 2"));
        assertThat(page(List.of(SURVEY), List.of(first, of("2", second)))).doesNotContain("answers differ");
        assertThat(page(List.of(SURVEY), List.of(first, second))).contains("answers differ on 1 of 1 question<");
    }

    @Test
    void theSameRecordingsMakeTheSameBytesAndAskTheNetworkForNothing() throws IOException {
        String page = page(List.of(OLD, NEW));
        assertThat(page(List.of(OLD, NEW))).isEqualTo(page).doesNotContain("http://", "https://", "src=", "@import");
    }

    private static ServerRecording survey(String name, Map<String, String> answers) {
        return ServerRecording.of(results(Samples.survey("TEXT-13", answers)), name, "not recorded");
    }

    /** The same of a server that says it has another version. */
    private static ServerRecording of(String version, ServerRecording recording) {
        Server server = recording.server();
        return new ServerRecording(
                recording.format(),
                new Server(server.name(), server.started(), version),
                recording.made(),
                recording.capabilities(),
                recording.rules());
    }

    private String page(List<RuleRef> rules) throws IOException {
        return page(rules, List.of(RIGHT, WRONG));
    }

    private String page(List<RuleRef> rules, List<ServerRecording> servers) throws IOException {
        Path file = folder.resolve("matrix.html");
        Matrix.write(rules, "f00d", servers, file);
        return Files.readString(file);
    }
}
