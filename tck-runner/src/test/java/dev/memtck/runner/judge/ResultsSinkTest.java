package dev.memtck.runner.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.memtck.runner.Judged;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The messages of a run whose scenarios are on several threads, some of them alone. */
class ResultsSinkTest {
    @TempDir
    private Path out;

    @Test
    void eachDefinitionIsInTheFileOnceAndBeforeWhatRefersToIt() throws IOException {
        Set<JsonNode> definitions = new HashSet<>();
        Set<String> ids = new HashSet<>();
        int testCases = 0;
        for (JsonNode message : messages()) {
            for (String kind : List.of("stepDefinition", "parameterType", "hook")) {
                if (message.has(kind)) {
                    ObjectNode definition = (ObjectNode) message.get(kind);
                    ids.add(definition.remove("id").textValue());
                    assertThat(definitions.add(definition))
                            .as(definition.toString())
                            .isTrue();
                }
            }
            for (JsonNode step : message.at("/testCase/testSteps")) {
                if (step.has("hookId")) {
                    assertThat(ids).contains(step.get("hookId").textValue());
                } else {
                    assertThat(step.get("stepDefinitionIds")).hasSize(1);
                    assertThat(ids)
                            .contains(step.get("stepDefinitionIds").get(0).textValue());
                }
            }
            testCases += message.has("testCase") ? 1 : 0;
        }
        assertThat(definitions).hasSizeGreaterThan(30);
        assertThat(testCases).isGreaterThan(3);
    }

    private List<JsonNode> messages() throws IOException {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            Plan plan = Plan.of(new Target("127.0.0.1", server.port()), out)
                    .asking(Questions.of(Selection.ALL).with(Permission.DESTRUCTIVE_TOO));
            Judged.run(Judged.ruleBook().only(scenario -> scenario.rule().id().equals("LOCK-22")), plan);
            ObjectMapper json = new ObjectMapper();
            try (Stream<String> lines = Files.lines(plan.resultsFile())) {
                return lines.map(line -> read(json, line)).toList();
            }
        }
    }

    private static JsonNode read(ObjectMapper json, String line) {
        try {
            return json.readTree(line);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
