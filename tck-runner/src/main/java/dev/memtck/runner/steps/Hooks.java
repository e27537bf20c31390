package dev.memtck.runner.steps;

import dev.memtck.runner.scene.Runs;
import dev.memtck.runner.scene.Scene;
import io.cucumber.java.After;
import io.cucumber.java.Before;

/** Around every scenario. */
public final class Hooks {

    /** May this scenario run, and is it its turn? */
    @Before
    public void begin() {
        Runs.scene().begin();
    }

    /** Is every open connection in step, and the target alive? Then its record is made and the connections are closed. */
    @After
    public void end() {
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
                scene.conclude(lateError);
            } finally {
                scene.end();
            }
        }
    }
}
