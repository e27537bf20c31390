package dev.memtck.runner.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.SampleRecord;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.Judged;
import dev.memtck.runner.rules.ScenarioEntry;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What is seen while a run goes on. */
class ConsoleProgressTest {
    private final StringWriter out = new StringWriter();
    private final ScenarioEntry scenario = Judged.ruleBook().scenarios().get(0);

    private ConsoleProgress on(Screen screen) {
        return new ConsoleProgress(new PrintWriter(out), screen, 40);
    }

    private ScenarioRecord record(Outcome outcome) {
        return record(scenario, outcome);
    }

    private static ScenarioRecord record(ScenarioEntry scenario, Outcome outcome) {
        return SampleRecord.of(scenario.id(), outcome).record();
    }

    @Test
    void onATerminalARuleIsNamedAsItFirstFails() {
        ConsoleProgress progress = on(Screen.PLAIN_TERMINAL);
        progress.ended(scenario, record(Outcome.FAILED));
        progress.ended(scenario, record(Outcome.FAILED));
        assertThat(out.toString())
                .startsWith("failed    " + scenario.rule().id() + " (")
                .containsOnlyOnce("failed    ")
                .contains("byte 0 differs");
    }

    @Test
    void theColourIsTheUsersToRefuse() {
        on(Screen.TERMINAL).ended(scenario, record(Outcome.FAILED));
        assertThat(out.toString()).startsWith("\u001b[31mfailed\u001b[0m    ");
        assertThat(Screen.PLAIN_TERMINAL.red("failed")).isEqualTo("failed");
    }

    /** A should that fails may fail nothing: it is not to alarm. */
    @Test
    void failuresOfMustRulesAreCountedAmongTheOthers() {
        ConsoleProgress progress = on(Screen.PLAIN_TERMINAL);
        progress.ended(of(Level.SHOULD), record(of(Level.SHOULD), Outcome.FAILED));
        assertTimeout(Duration.ofSeconds(30), () -> {
            while (!out.toString().contains("scenarios")) {
                progress.ended(of(Level.MUST), record(of(Level.MUST), Outcome.FAILED));
            }
        });
        assertThat(out.toString()).contains("2 of 40 scenarios, 2 failed (1 of must rules), 0 broken");
    }

    private static ScenarioEntry of(Level level) {
        return Judged.ruleBook().scenarios().stream()
                .filter(scenario -> scenario.rule().level() == level)
                .findFirst()
                .orElseThrow();
    }

    /** A build server's log has a line now and then, and no bytes that move a cursor. */
    @Test
    void elsewhereNothingIsWrittenInTheFirstSeconds() {
        ConsoleProgress progress = on(Screen.LINES);
        progress.ended(scenario, record(Outcome.FAILED));
        progress.clear();
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void thatTheRunBreaksOffIsSaidAtOnce() {
        on(Screen.LINES).brokeOff("no more threads");
        assertThat(out.toString())
                .isEqualTo("memtck: the run breaks off here: no more threads" + System.lineSeparator());
    }
}
