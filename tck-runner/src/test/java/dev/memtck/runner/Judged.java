package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.judge.Judge;
import dev.memtck.runner.judge.Progress;
import dev.memtck.runner.life.Hosts;
import dev.memtck.runner.life.ToldHost;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.sentences.Trait;
import java.io.IOException;
import java.time.Duration;

/** A whole run in this JVM, read back from its file. */
public final class Judged {
    /** What the kit says of itself when the machine stood still for seconds: nothing about the server. */
    public static final String LATE = "the kit came too late|kit and target took .* longer than the steps say";

    /** Nobody starts a test's target again. */
    private static final Duration SOON = Duration.ofSeconds(1);

    private Judged() {}

    /** The features on the class path. */
    public static RuleBook ruleBook() {
        return RuleBook.load();
    }

    /** Whether a scenario has a right answer and costs no time. */
    public static boolean isQuick(ScenarioEntry scenario) {
        return scenario.rule().level() != Level.SURVEY
                && !scenario.waits()
                && !scenario.tags().contains("@alone")
                && !scenario.has(Trait.CROWD);
    }

    public static Results run(Plan plan) throws IOException {
        return run(ruleBook(), plan);
    }

    /** A run that knows of no other scenarios. */
    public static Results run(RuleBook ruleBook, Plan plan) throws IOException {
        new Judge(ruleBook).judge(plan, Hosts.only(new ToldHost(plan.target(), SOON)), Progress.SILENT);
        return ResultsReader.read(plan.resultsFile(), ruleBook.texts()::parse);
    }

    /** What is said of one scenario, in a run that knows of no other. */
    public static ScenarioRecord scenario(String id, Plan plan) throws IOException {
        Results results = run(ruleBook().only(scenario -> scenario.id().equals(id)), plan);
        assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
        assertThat(results.scenarios())
                .extracting(scenario -> scenario.record().scenario())
                .containsExactly(id);
        return results.scenarios().get(0).record();
    }
}
