package dev.memtck.runner.steps;

import dev.memtck.reports.results.ResultsWriter;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.acts.SceneCrowd;
import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.scene.Scene;
import io.cucumber.java.After;
import io.cucumber.java.Before;
import io.cucumber.java.Scenario;

/** Around every scenario. */
public final class Hooks {

    /** May this scenario run, and is it its turn? */
    @Before
    public void begin() {
        Runs.scene().begin();
    }

    /** Is every open connection in step, and the target alive? Then the kit's record is attached and the connections are closed. */
    @After
    public void end(Scenario scenario) {
        Scene scene = Runs.scene();
        Throwable lateError = null;
        try {
            scene.checkInStep();
            scene.checkAlive();
        } catch (RuntimeException | Error e) {
            lateError = e;
            throw e;
        } finally {
            try {
                scenario.attach(ResultsWriter.body(scene.record(lateError)), ScenarioRecord.MEDIA_TYPE, "memtck");
                SceneCrowd.of(scene)
                        .drawing()
                        .ifPresent(drawing -> scenario.attach(drawing, SceneCrowd.DRAWING_TYPE, "history"));
            } finally {
                scene.end();
            }
        }
    }
}
