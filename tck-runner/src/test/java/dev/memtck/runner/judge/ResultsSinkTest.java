package dev.memtck.runner.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.memtck.reports.results.ResultsSchema;
import dev.memtck.runner.Judged;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Extra;
import dev.memtck.runner.run.Output;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines of a run whose scenarios are on several threads, some of them alone, and two of them not asked for. */
class ResultsSinkTest {
    private static final RuleBook BOOK = Judged.ruleBook()
            .only(scenario ->
                    Set.of("LOCK-22", "TEXT-73").contains(scenario.rule().id()));

    private static final Selection SELECTION =
            Selection.of(Set.of("LOCK-22/a-key-that-was-never-stored", "LOCK-22/a-key-that-was-flushed"));

    @TempDir
    private Path out;

    @Test
    void theRunComesFirstThenTheFeaturesThenEachScenarioThenTheEnd() throws IOException {
        List<JsonNode> lines = lines(judge(Set.of()).resultsFile());
        assertThat(ResultsSchema.read().troubles(out.resolve(Plan.RESULTS_FILE)))
                .isEmpty();
        assertThat(lines.stream().map(line -> line.fieldNames().next()).distinct())
                .containsExactly("run", "feature", "scenario", "end");
        assertThat(lines).first().matches(line -> line.has("run"));
        assertThat(lines).last().matches(line -> line.has("end"));
        assertThat(lines.stream().filter(line -> line.has("feature")))
                .hasSize(BOOK.features().size());
        assertThat(lines.stream()
                        .filter(line -> line.has("scenario"))
                        .map(line -> line.at("/scenario/scenario").textValue()))
                .containsExactlyInAnyOrderElementsOf(
                        BOOK.scenarios().stream().map(ScenarioEntry::id).toList());
    }

    @Test
    void whatWasNotAskedForIsNamedAndNoMore() throws IOException {
        List<JsonNode> untold = lines(judge(Set.of()).resultsFile()).stream()
                .map(line -> line.path("scenario"))
                .filter(scenario -> scenario.path("reason").asText().equals("not asked for"))
                .toList();
        assertThat(untold)
                .hasSize(BOOK.scenarios().size() - 2)
                .allSatisfy(scenario -> assertThat(scenario).hasSize(4));
    }

    @Test
    void eachRunOfTheEngineIsInTheMessagesWhereTheyAreAskedFor() throws IOException {
        judge(Set.of(Extra.MESSAGES));
        List<JsonNode> messages = lines(out.resolve(Extra.MESSAGES.file()));
        long runs =
                messages.stream().filter(line -> line.has("testRunFinished")).count();
        assertThat(messages.stream().filter(line -> line.has("meta"))).hasSize((int) runs);
        assertThat(runs).isPositive();
        assertThat(messages.stream().filter(line -> line.has("testCaseFinished")))
                .hasSize(2);
    }

    private Plan judge(Set<Extra> extras) throws IOException {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            Plan usual = Plan.of(new Target("127.0.0.1", server.port()), out)
                    .asking(Questions.of(SELECTION).with(Permission.DESTRUCTIVE_TOO));
            Output output = usual.output();
            Plan plan = usual.leaving(new Output(out, output.rerun(), output.transcriptLength(), extras));
            Judged.run(BOOK, plan);
            return plan;
        }
    }

    private static List<JsonNode> lines(Path file) throws IOException {
        ObjectMapper json = new ObjectMapper();
        try (Stream<String> lines = Files.lines(file)) {
            return lines.map(line -> read(json, line)).toList();
        }
    }

    private static JsonNode read(ObjectMapper json, String line) {
        try {
            return json.readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
