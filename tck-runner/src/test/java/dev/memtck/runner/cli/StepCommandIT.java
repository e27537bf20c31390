package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.runner.FakeServer;
import dev.memtck.runner.Main;
import dev.memtck.runner.rules.Road;
import dev.memtck.runner.rules.RoadStep;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.target.EmbeddedTarget;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server on its way: what it is told, and what the command exits with. */
class StepCommandIT {
    private static final Set<String> FENCE = Set.of("get", "version");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private int step(String number, String target) {
        String[] arguments = {"step", number, "--target", target, "--out", folder.toString()};
        return Main.run(arguments, new Properties(), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @Test
    void theReferenceServerHasComeToTheEnd() throws IOException {
        assertThat(step("10", "self")).isZero();
        assertThat(out.toString())
                .contains("step 10 of 10: locks and leases\nbuild:     ")
                .contains("step 10 of 10 is done: locks and leases\nnext:      the whole suite")
                .doesNotContain("to do: ");
        assertNoScenarioSendsACommandOfALaterStep(ResultsReader.read(folder.resolve("results.ndjson")));
    }

    /** By what was sent, not by what the scenario says. The fence of each scenario, a get and a version, is no question. */
    private static void assertNoScenarioSendsACommandOfALaterStep(Results results) {
        Road road = Road.load();
        Map<String, ScenarioEntry> scenarios =
                RuleBook.load().scenarios().stream().collect(Collectors.toMap(ScenarioEntry::id, Function.identity()));
        Map<String, Integer> broughtBy = road.steps().stream()
                .flatMap(step -> step.brings().stream().map(word -> Map.entry(word, step.number())))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        Pattern sent = Pattern.compile("^([a-z_]+)(?=[ \\\\])");
        long looked = 0;
        for (ScenarioResult result : results.scenarios()) {
            int step = road.of(scenarios.get(result.record().scenario()))
                    .map(RoadStep::number)
                    .orElse(Integer.MAX_VALUE);
            List<String> commands = sentBy(result)
                    .flatMap(line -> sent.matcher(line).results().map(MatchResult::group))
                    .filter(command -> broughtBy.containsKey(command) && !FENCE.contains(command))
                    .toList();
            looked += commands.size();
            assertThat(commands)
                    .as(result.record().scenario())
                    .allSatisfy(command -> assertThat(broughtBy.get(command)).isLessThanOrEqualTo(step));
        }
        assertThat(looked).isGreaterThan(3_000);
    }

    private static Stream<String> sentBy(ScenarioResult result) {
        return result.record().observed().transcript().stream()
                .filter(line -> line.direction() == TranscriptLine.Direction.SENT)
                .flatMap(line -> Stream.of(line.text().split("(?<=\\\\r\\\\n)")));
    }

    @Test
    void aServerThatKnowsVersionAndQuitPassesTheFirstStepAndFailsTheSecondByName() throws IOException {
        FakeServer.Answer answer = line -> switch (line) {
            case "version" -> "VERSION 0\r\n";
            case "quit" -> null;
            default -> "ERROR\r\n";
        };
        try (FakeServer server = FakeServer.answering(answer)) {
            String target = "127.0.0.1:" + server.port();
            assertThat(step("1", target)).isZero();
            assertThat(out.toString())
                    .contains(
                            "step 1 of 10 is done: version and quit\nnext:      step 2, set and get\nbuild:     Keep a table")
                    .containsPattern("then:      .* step 2 --target " + target + "\n");
            assertThat(step("2", target)).isEqualTo(1);
            assertThat(out.toString())
                    .contains("step 2 of 10 is not done yet\nto do:     of step 2, set and get: TEXT-01, TEXT-02, ")
                    .contains("TEXT-40, ")
                    .doesNotContain("to do:     of step 1")
                    .doesNotContain("to do:     of step 3");
        }
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void whereNobodyAnswersNothingCanBeTold() {
        String place;
        try (EmbeddedTarget gone = EmbeddedTarget.start()) {
            place = gone.target().toString();
        }
        assertThat(step("1", place)).isEqualTo(Commands.EXIT_COULD_NOT_TELL);
        assertThat(out.toString()).endsWith("step 1: could not tell\n");
    }
}
