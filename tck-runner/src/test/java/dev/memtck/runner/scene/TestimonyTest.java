package dev.memtck.runner.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.SampleRecord;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.Judged;
import dev.memtck.runner.rules.ScenarioEntry;
import io.cucumber.plugin.event.Status;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever says that all is well is believed only where the other does not deny it. */
class TestimonyTest {
    private static final ScenarioEntry SCENARIO = Judged.ruleBook().scenarios().get(0);

    @ParameterizedTest
    @CsvSource({"PASSED, PASSED", "FAILED, FAILED", "SKIPPED, NOT_RUN", "SKIPPED, NOT_OFFERED", "FAILED, BROKEN"})
    void whereTheyAgreeTheKitsRecordStands(Status engine, Outcome kit) {
        ScenarioRecord record = SampleRecord.of(SCENARIO.id(), kit).record();
        assertThat(new Testimony(SCENARIO, Optional.of(record), engine).believed())
                .isSameAs(record);
    }

    @ParameterizedTest
    @CsvSource({
        "FAILED, PASSED, passed",
        "SKIPPED, PASSED, passed",
        "PASSED, FAILED, failed",
        "PASSED, NOT_RUN, not run"
    })
    void whereTheyDoNotNothingIsKnown(Status engine, Outcome kit, String word) {
        ScenarioRecord record = SampleRecord.of(SCENARIO.id(), kit).record();
        assertBroken(
                new Testimony(SCENARIO, Optional.of(record), engine).believed(),
                "the kit says " + word + ", the engine does not");
    }

    @Test
    void withoutARecordNothingIsKnown() {
        assertBroken(
                new Testimony(SCENARIO, Optional.empty(), Status.PASSED).believed(), "the kit left no record of it");
    }

    private static void assertBroken(ScenarioRecord record, String reason) {
        assertThat(record.outcome()).isEqualTo(Outcome.BROKEN);
        assertThat(record.reason()).isEqualTo(reason);
        assertThat(record.scenario()).isEqualTo(SCENARIO.id());
        assertThat(record.location()).isEqualTo(SCENARIO.location());
    }
}
