package dev.memtck.runner.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import dev.memtck.runner.rules.ScenarioEntry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whom a slow machine may make find something else than the rule says. */
class RunsOutTest {
    @ParameterizedTest
    @CsvSource({
        "LEASE-23/set-and-add-with-noreply-with-exptime-100-on-leases-of-4-seconds-5-seconds-later, LEASES_AND_ITEMS",
        "LEASE-22/cas-twice-with-the-same-identifier, NOTHING",
        "LOCK-22/a-key-that-was-never-stored, NOTHING",
        "TEXT-68/a-later-expiration, ITEMS"
    })
    void aScenarioThatWaits(String id, RunsOut runsOut) {
        ScenarioEntry scenario = Judged.ruleBook().scenarios().stream()
                .filter(entry -> entry.id().equals(id))
                .findFirst()
                .orElseThrow();
        assertThat(RunsOut.in(scenario)).isEqualTo(runsOut);
    }
}
