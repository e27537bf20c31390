package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.memtck.runner.cli.Commands;
import dev.memtck.runner.output.StepSummary;
import dev.memtck.runner.rules.CatalogueEntry;
import dev.memtck.runner.rules.RuleBook;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The recipes for build servers are YAML and shell, and use options that there are. */
class CiPageTest {
    private static final Pattern OPTION = Pattern.compile("(?<=\\s)--[a-z-]+");

    private static final Pattern RULE_SET = Pattern.compile("--requirements (\\d+)");

    private static final Pattern INPUT_ROW = Pattern.compile("(?m)^\\| input \\| \\|\n.*\n((?:\\|.*\n)+)");

    static List<String> blocks(String language) throws IOException {
        return Pattern.compile("(?ms)^```" + language + "\n(.*?)^```$")
                .matcher(Files.readString(Path.of("../docs/ci.md")))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    @Test
    void everyRecipeIsYamlWithItsJobs() throws IOException {
        List<String> blocks = blocks("yaml");
        assertThat(blocks).hasSize(4);
        JsonNode actions = yaml(blocks.get(1));
        assertThat(actions.at("/jobs/part/strategy/matrix/part")).hasSize(2);
        assertThat(actions.at("/jobs/verdict/needs").asText()).isEqualTo("part");
        JsonNode gitlab = yaml(blocks.get(2));
        assertThat(gitlab.at("/part/parallel").asInt()).isEqualTo(2);
        JsonNode job = yaml(blocks.get(3));
        assertThat(job.at("/spec/completionMode").asText()).isEqualTo("Indexed");
    }

    @Test
    void theShellLinesInTheRecipesAreShell() throws IOException, InterruptedException {
        JsonNode actions = yaml(blocks("yaml").get(1));
        for (JsonNode step : actions.at("/jobs/part/steps")) {
            assertIsShell(step.path("run").asText().replaceAll("\\$\\{\\{.*?}}", "1"));
        }
        assertIsShell(actions.at("/jobs/verdict/steps/3/run").asText());
        JsonNode gitlab = yaml(blocks("yaml").get(2));
        StringBuilder script = new StringBuilder();
        gitlab.at("/part/script").forEach(line -> script.append(line.asText()).append('\n'));
        assertIsShell(script.toString());
        assertIsShell(yaml(blocks("yaml").get(3))
                .at("/spec/template/spec/containers/0/args/0")
                .asText());
    }

    @Test
    void everyOptionIsOne() throws IOException {
        CommandLine kit = Commands.table(StepSummary.NONE, Map.of());
        for (String language : List.of("sh", "yaml")) {
            for (String block : blocks(language)) {
                Matcher option = OPTION.matcher(block.replaceAll("my-server --port", ""));
                assertThat(option.results().map(match -> match.group()).toList())
                        .isNotEmpty()
                        .allSatisfy(name -> assertThat(kit.getCommandSpec().findOption(name))
                                .as(name)
                                .isNotNull());
            }
        }
    }

    /** With an older one, whoever copies it passes by fewer rules than there are. */
    @Test
    void theRuleSetThatIsNamedIsTheNewest() throws IOException {
        int newest = RuleBook.load().catalogue().stream()
                .mapToInt(CatalogueEntry::since)
                .max()
                .orElseThrow();
        for (String page : List.of("ci.md", "for-server-authors.md")) {
            assertThat(RULE_SET.matcher(Files.readString(Path.of("../docs", page)))
                            .results()
                            .map(named -> Integer.parseInt(named.group(1))))
                    .as(page)
                    .isNotEmpty()
                    .containsOnly(newest);
        }
    }

    @Test
    void theStepWithTheActionGivesItInputsThatItHas() throws IOException {
        JsonNode step = yaml(blocks("yaml").get(0)).at("/jobs/judge/steps/1");
        String folder = step.get("uses").asText().replaceFirst("^memtck/memtck/(.*)@v0\\.1\\.0$", "$1");
        JsonNode inputs =
                yaml(Files.readString(Path.of("..", folder, "action.yml"))).get("inputs");
        assertThat(step.get("with").fieldNames()).toIterable().hasSize(3).allMatch(inputs::has);
        Matcher row = INPUT_ROW.matcher(Files.readString(Path.of("../docs/ci.md")));
        assertThat(row.find()).isTrue();
        assertThat(Pattern.compile("(?m)^\\| (.*?) \\|")
                        .matcher(row.group(1))
                        .results()
                        .flatMap(names -> Pattern.compile("`([a-z]+)`")
                                .matcher(names.group(1))
                                .results())
                        .map(name -> name.group(1)))
                .containsExactlyInAnyOrderElementsOf(inputs::fieldNames);
    }

    private static JsonNode yaml(String block) throws IOException {
        try (MappingIterator<JsonNode> documents =
                new YAMLMapper().readerFor(JsonNode.class).readValues(block)) {
            return documents.readAll().get(0);
        }
    }

    private static void assertIsShell(String lines) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder("sh", "-n", "-c", lines)
                .redirectErrorStream(true)
                .start();
        String complaint = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).as(lines + complaint).isZero();
    }
}
