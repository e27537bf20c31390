package dev.memtck.runner.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The action and the workflows are YAML, and name what there is. */
class ActionTest {
    private static final Path HIDDEN = Path.of("../.github");
    private static final Path ACTION = HIDDEN.resolve("actions/judge");
    private static final Pattern INPUT = Pattern.compile("\\binputs\\.([a-z-]+)");
    private static final Pattern WRITTEN = Pattern.compile("echo \"([a-z-]+)=");
    private static final Pattern READ = Pattern.compile("INPUT_([A-Z]+)");
    private static final Pattern NAMED_FILE = Pattern.compile("(?<![\\w/])((?:\\.ci|docs)/[a-z-]+(?:\\.md)?)");

    private static JsonNode yaml(Path file) throws IOException {
        return new YAMLMapper().readTree(file.toFile());
    }

    private static Set<String> firsts(Pattern pattern, String text) {
        Set<String> found = new TreeSet<>();
        pattern.matcher(text).results().forEach(match -> found.add(match.group(1)));
        return found;
    }

    private static String scripts() throws IOException {
        return Files.readString(ACTION.resolve("fetch.sh")) + Files.readString(ACTION.resolve("judge.sh"));
    }

    @Test
    void everyInputReachesAScript() throws IOException {
        JsonNode action = yaml(ACTION.resolve("action.yml"));
        Set<String> inputs = new TreeSet<>();
        action.get("inputs").fieldNames().forEachRemaining(inputs::add);
        assertThat(inputs).hasSizeGreaterThan(8);
        assertThat(firsts(INPUT, action.get("runs").toString())).isEqualTo(inputs);
        Set<String> passed = new TreeSet<>();
        for (JsonNode step : action.at("/runs/steps")) {
            step.get("env").fieldNames().forEachRemaining(passed::add);
            assertThat(step.get("run").asText()).matches("\"\\$GITHUB_ACTION_PATH/(fetch|judge)\\.sh\"");
        }
        assertThat(passed.stream().filter(name -> name.startsWith("INPUT_")))
                .containsExactlyInAnyOrderElementsOf(inputs.stream()
                        .map(name -> "INPUT_" + name.toUpperCase(Locale.ROOT))
                        .toList());
        assertThat(inputs)
                .containsAll(firsts(READ, scripts()).stream()
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .toList());
    }

    @Test
    void everyOutputIsWritten() throws IOException {
        JsonNode outputs = yaml(ACTION.resolve("action.yml")).get("outputs");
        List<String> names = new ArrayList<>();
        outputs.fieldNames().forEachRemaining(names::add);
        assertThat(names).contains("verdict", "report");
        assertThat(firsts(WRITTEN, Files.readString(ACTION.resolve("judge.sh"))))
                .containsAll(names);
        assertThat(names)
                .allSatisfy(name -> assertThat(outputs.get(name).get("value").asText())
                        .isEqualTo("${{ steps.judge.outputs." + name + " }}"));
    }

    @Test
    void theScriptsAreShellAndMayBeRun() throws IOException, InterruptedException {
        for (Path script : List.of(ACTION.resolve("fetch.sh"), ACTION.resolve("judge.sh"), Path.of("../.ci/release"))) {
            assertThat(script).isExecutable();
            Process check = new ProcessBuilder("bash", "-n", script.toString())
                    .redirectErrorStream(true)
                    .start();
            String complaint = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(check.waitFor()).as(complaint).isZero();
        }
    }

    @Test
    void theWorkflowsNameFilesThatThereAre() throws IOException {
        try (Stream<Path> workflows = Files.list(HIDDEN.resolve("workflows"))) {
            assertThat(workflows.toList()).hasSize(3).allSatisfy(file -> {
                assertThat(yaml(file).get("jobs")).isNotEmpty();
                assertThat(firsts(NAMED_FILE, Files.readString(file)))
                        .allSatisfy(name -> assertThat(Path.of("..", name)).exists());
            });
        }
    }
}
