package dev.memtck.runner.acts;

import dev.memtck.reports.results.DurationText;
import dev.memtck.runner.run.StoodStill;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Scene;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * The same asked again and again, until the answer is another one.
 *
 * @param ask sends the request
 * @param changed receives either answer, and says whether it is the new one; any other ends the scenario
 * @param receiveNew receives the new answer; any other ends the scenario
 */
public record Polling(Client client, Runnable ask, BooleanSupplier changed, Runnable receiveNew) {

    /** The answer changes within a time. Where the kit itself was too slow, nothing is known. */
    public void within(Scene scene, Duration time) {
        scene.spend(() -> poll(scene, time));
    }

    private void poll(Scene scene, Duration time) {
        long start = scene.clock().nanos();
        long end = start + time.toNanos();
        int mark = scene.mark();
        for (int inVain = 0; ; inVain++) {
            boolean isAskedTooLate = scene.clock().nanos() > end;
            ask.run();
            if (scene.clock().nanos() > end) {
                if (isAskedTooLate) {
                    receiveNew.run();
                } else {
                    // Either was right when it was asked; any other ends the scenario.
                    boolean unused = changed.getAsBoolean();
                }
                throw new StoodStill(
                        "the kit came too late to see whether it happened within " + DurationText.of(time));
            }
            if (changed.getAsBoolean()) {
                scene.note(
                        client.name(), "took " + DurationText.of(scene.clock().since(start)));
                return;
            }
            scene.forgetSince(mark, inVain + 1);
            scene.pauseBriefly();
        }
    }
}
