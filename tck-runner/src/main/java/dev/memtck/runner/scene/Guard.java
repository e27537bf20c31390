package dev.memtck.runner.scene;

import dev.memtck.reports.results.FileTrouble;
import dev.memtck.runner.run.Run;
import io.cucumber.plugin.event.EventHandler;

/**
 * Around whoever listens to the engine: what he throws breaks the run off. The engine would pass it on to the scenario, which
 * then never ends, and keeps what others wait for.
 *
 * @param what it is that cannot be done then, for a message
 */
public record Guard(Run run, String what) {
    public <T> EventHandler<T> around(EventHandler<T> handler) {
        return event -> {
            try {
                handler.receive(event);
            } catch (RuntimeException | Error e) {
                run.breakOff(what + ": " + FileTrouble.words(e));
            }
        };
    }
}
