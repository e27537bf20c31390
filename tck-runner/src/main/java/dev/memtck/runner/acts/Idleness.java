package dev.memtck.runner.acts;

import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Scene;
import dev.memtck.runner.target.TargetSettings;
import java.time.Duration;
import java.util.OptionalLong;

/** A connection on which nothing is said for a while. */
public record Idleness(Scene scene, Client client) {

    public static Idleness of(Scene scene, Client client) {
        return new Idleness(scene, client);
    }

    /** A target that was told to close what is idle is not asked. */
    public void lasts(Duration time) {
        OptionalLong timeout = TargetSettings.number(scene.run().settings().settings(), "idle_timeout");
        if (timeout.orElse(0) > 0) {
            throw new NotAsked(
                    Outcome.NOT_OFFERED,
                    "the target closes what is idle: its settings tell an idle_timeout of " + timeout.getAsLong());
        }
        long start = scene.clock().nanos();
        scene.pause(time);
        scene.note(
                client.name(), "was idle for " + DurationText.of(scene.clock().since(start)));
    }
}
