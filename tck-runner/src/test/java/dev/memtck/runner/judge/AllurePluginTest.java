package dev.memtck.runner.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.memtck.runner.FakeServer;
import dev.memtck.runner.Judged;
import dev.memtck.runner.run.Extra;
import dev.memtck.runner.run.Output;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Allure has of one scenario. */
class AllurePluginTest {
    private static final String WITH_A_TABLE = "BIN-36/flags-0xffffffff";
    private static final String OF_LINES = "LOCK-22/a-key-that-was-never-stored";

    @TempDir
    private Path out;

    @Test
    void aScenarioLeavesItsResultAndTheTablesOfItsSteps() throws IOException {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            judge(WITH_A_TABLE, server.port());
        }
        JsonNode result = result();
        assertThat(result.path("status").textValue()).isEqualTo("passed");
        assertThat(result.path("name").textValue()).isEqualTo("flags 0xffffffff");
        assertThat(result.path("attachments")).isEmpty();
        assertThat(files())
                .hasSize(2)
                .contains(result.at("/steps/0/attachments/0/source").textValue());
    }

    @Test
    void aStepThatFailsIsSaidSo() throws IOException {
        judgeAnswering("OK\r\n");
        assertFailed("byte 0 differs: expected \"N\", received \"O\"");
        assertThat(result().path("steps"))
                .last()
                .extracting(step -> step.path("status").textValue())
                .isEqualTo("failed");
    }

    @Test
    void aScenarioFailsByWhatIsFoundBehindItsSteps() throws IOException {
        judgeAnswering("NOT_FOUND\r\nNOT_FOUND\r\n");
        assertFailed("byte 0 differs: expected \"E\", received \"N\"");
        assertThat(result().path("steps"))
                .isNotEmpty()
                .allSatisfy(step -> assertThat(step.path("status").textValue()).isEqualTo("passed"));
    }

    /** Whoever else waited for what this scenario holds would wait for ever. */
    @Test
    void whereItCannotWriteTheRunIsBrokenOff() throws IOException {
        Path inTheWay = Files.writeString(out.resolve(Extra.ALLURE_RESULTS.file()), "a file");
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            assertThatThrownBy(() -> judge(OF_LINES, server.port()))
                    .isInstanceOf(BrokenOff.class)
                    .hasMessageStartingWith("Allure's results cannot be written: " + inTheWay);
        }
    }

    private void assertFailed(String problem) throws IOException {
        assertThat(files()).hasSize(1);
        assertThat(result().path("status").textValue()).isEqualTo("failed");
        assertThat(result().at("/statusDetails/message").textValue()).contains(problem);
    }

    private void judgeAnswering(String answer) throws IOException {
        try (FakeServer server =
                FakeServer.answering(line -> line.startsWith("lock ") ? answer : JudgeTest.sane(line))) {
            judge(OF_LINES, server.port());
        }
    }

    private void judge(String scenario, int port) throws IOException {
        Plan plan = Plan.of(new Target("127.0.0.1", port), out);
        Judged.scenario(
                scenario,
                plan.leaving(new Output(
                        out, plan.output().rerun(), plan.output().transcriptLength(), Set.of(Extra.ALLURE_RESULTS))));
    }

    private JsonNode result() throws IOException {
        String name = files().stream()
                .filter(file -> file.endsWith("-result.json"))
                .findFirst()
                .orElseThrow();
        return new ObjectMapper()
                .readTree(out.resolve(Extra.ALLURE_RESULTS.file()).resolve(name).toFile());
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(out.resolve(Extra.ALLURE_RESULTS.file()))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
