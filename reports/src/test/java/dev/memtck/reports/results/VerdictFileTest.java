package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.memtck.reports.results.Verdict.Conclusion;
import dev.memtck.reports.results.VerdictFile.FailedRule;
import dev.memtck.reports.results.VerdictFile.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What programs read of a run. */
class VerdictFileTest {
    private static final Verdict WRONG =
            new Verdict(Conclusion.DOES_NOT_CONFORM, List.of("1 must rule failed: LOCK-21"), List.of());

    @TempDir
    private Path folder;

    private static VerdictFile file() {
        Results results = Samples.results(
                Samples.scenario("LOCK-24", Level.MUST, Outcome.PASSED),
                Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED),
                Samples.scenario("LOCK-30", Level.SHOULD, Outcome.FAILED));
        return VerdictFile.of(results, WRONG);
    }

    @Test
    void itSaysTheVerdictAndWhatFailsTheGate() {
        VerdictFile file = file();
        assertThat(file.verdict()).isEqualTo("does not conform");
        assertThat(file.exitCode()).isEqualTo(1);
        assertThat(file.reasons()).isEqualTo(WRONG.reasons());
        assertThat(file.rules()).isEqualTo(new Rules(1, 3, 1, 0, 1));
        assertThat(file.defects()).isEqualTo(1);
        assertThat(file.failed()).singleElement().satisfies(rule -> {
            assertThat(rule.id()).isEqualTo("LOCK-21");
            assertThat(rule.title()).isEqualTo("lock answers LOCKED");
            assertThat(rule.document()).isEqualTo("locking.md § ASCII protocol: lock");
            assertThat(rule.scenarios()).isEqualTo(1);
            assertThat(rule.known()).isNull();
        });
        assertThat(file.profiles()).extracting(ProfileResult::failed).containsExactly(1L);
    }

    @Test
    void aFailureSaysWhoseItIsWhereThatWasAsked() {
        ScenarioResult failed = Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED);
        Blame blame = Blame.own(failed.record().scenario());
        assertThat(VerdictFile.of(Samples.results(failed.with(blame)), WRONG).failed())
                .extracting(FailedRule::blame)
                .containsExactly("its own: asked again alone, it fails too");
        assertThat(file().failed()).extracting(FailedRule::blame).containsOnlyNulls();
    }

    @Test
    void whatIsKnownSaysWhy() {
        Results known = Samples.withKnown(
                Samples.results(Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED)), "LOCK-21", "whole text");
        VerdictFile file =
                VerdictFile.of(known, new Verdict(Conclusion.CONFORMS_BUT_FOR_KNOWN_FAILURES, List.of(), List.of()));
        assertThat(file.failed()).extracting(FailedRule::known).doesNotContainNull();
        assertThat(file.rules().known()).isEqualTo(1);
    }

    @Test
    void whatIsWrittenIsReadBack() throws IOException {
        Path path = folder.resolve("verdict.json");
        file().write(path);
        assertThat(VerdictFile.read(path)).isEqualTo(file());
    }

    /** It is promised: a name that is not on the page is one that nobody knows of. */
    @Test
    void thePageNamesEachField() throws IOException {
        String page = Files.readString(Path.of("../docs/results.md"));
        String chapter = page.substring(page.indexOf("## verdict.json"));
        List<String> fields = new ArrayList<>();
        JsonNode tree = new ObjectMapper().readTree(file().json());
        tree.fieldNames().forEachRemaining(fields::add);
        for (String part : List.of("target", "rules", "seconds")) {
            tree.path(part).fieldNames().forEachRemaining(field -> fields.add(part + "." + field));
        }
        tree.path("failed").get(0).fieldNames().forEachRemaining(field -> fields.add("failed." + field));
        assertThat(fields)
                .hasSizeGreaterThan(20)
                .allSatisfy(field -> assertThat(chapter).contains("| `" + field + "` |"));
    }
}
