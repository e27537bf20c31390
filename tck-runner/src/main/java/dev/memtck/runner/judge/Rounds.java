package dev.memtck.runner.judge;

import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Run;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/**
 * In which order, and how often, scenarios are asked: all of them once; then, while there are any that told nothing because
 * the target ended, first those that may have ended it, one by one, and then the others; in the end those for which the kit
 * itself was too slow.
 */
final class Rounds {
    /** A scenario that the target does not survive so often, and that ends it never alone, is left. */
    private static final int MOST_AFTER_LOSSES = 3;

    private final Run run;
    private final Engine engine;
    private final Trials trials;

    Rounds(Run run, Engine engine) {
        this.run = run;
        this.engine = engine;
        this.trials = new Trials(run, engine, this::meet);
    }

    /** Who ended the target. */
    Trials trials() {
        return trials;
    }

    void ask(List<ScenarioEntry> scenarios) {
        round(scenarios);
        askLost();
        for (List<ScenarioEntry> late = late(); !late.isEmpty() && isThere(); late = late()) {
            round(late);
            askLost();
        }
    }

    /** Each end of the target is looked into, also one by which nobody was lost. */
    private void askLost() {
        for (int round = 1; true; round++) {
            trials.name();
            List<ScenarioEntry> lost = lost();
            if (lost.isEmpty() || !isThere()) {
                return;
            }
            if (round <= MOST_AFTER_LOSSES) {
                round(lost);
            } else {
                trials.alone(lost);
                return;
            }
        }
    }

    private List<ScenarioEntry> lost() {
        return run.docket().lost();
    }

    private List<ScenarioEntry> late() {
        return run.docket().late();
    }

    private boolean isThere() {
        return run.instances().first().gone().isEmpty() && run.brokenOff().isEmpty();
    }

    /** Those that may meet, and, each on an instance of its own beside them or one after the other behind them, the rest. */
    private void round(List<ScenarioEntry> scenarios) {
        List<ScenarioEntry> shared = only(scenarios, scenario -> !scenario.isAlone());
        List<ScenarioEntry> alone = only(scenarios, ScenarioEntry::isAlone);
        if (!alone.isEmpty()) {
            run.instances().trySecond();
        }
        int more = run.instances().mostMore();
        if (more == 0) {
            meet(shared);
            inTurn(alone, 1);
        } else {
            beside("alone", () -> inTurn(alone, more), () -> meet(shared));
        }
        run.instances().check();
    }

    private static void beside(String thread, Runnable some, Runnable others) {
        CompletableFuture<Void> beside = CompletableFuture.runAsync(some, task -> new Thread(task, thread).start());
        others.run();
        beside.join();
    }

    /** Those that ask only of what was flushed come together, as the end of a flush need not be waited for between them. */
    private void inTurn(List<ScenarioEntry> alone, int instances) {
        engine.execute(only(alone, ScenarioEntry::asksOnlyOfWhatWasFlushed), instances);
        engine.execute(only(alone, scenario -> !scenario.asksOnlyOfWhatWasFlushed()), instances);
    }

    /**
     * Those that let time pass all begin at once, so that their waits pass together, and beside them, as many as work at the
     * same time, the rest.
     */
    private void meet(List<ScenarioEntry> scenarios) {
        Conditions conditions = engine.plan().conditions();
        switch (conditions.overlap()) {
            case OTHERS_WORK -> {
                List<ScenarioEntry> waiting = only(scenarios, ScenarioEntry::waits);
                beside(
                        "waiting",
                        () -> engine.execute(waiting, waiting.size()),
                        () -> engine.execute(only(scenarios, scenario -> !scenario.waits()), conditions.parallel()));
            }
            case NONE -> engine.execute(scenarios, conditions.parallel());
        }
    }

    private static List<ScenarioEntry> only(List<ScenarioEntry> scenarios, Predicate<ScenarioEntry> which) {
        return scenarios.stream().filter(which).toList();
    }
}
