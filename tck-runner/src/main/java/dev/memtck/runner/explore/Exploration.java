package dev.memtck.runner.explore;

import dev.memtck.runner.life.Host;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Capabilities;
import dev.memtck.runner.wire.Limits;
import java.time.Duration;

/**
 * What is to be explored, and how.
 *
 * @param host who runs the target
 * @param rules whose levels count, and from whose scenarios malformed requests are taken
 * @param time how long at the most
 * @param permission whether it may flush
 * @param atOnce how many conversations are held at the same time, at the most
 */
public record Exploration(
        Host host,
        Capabilities capabilities,
        Limits limits,
        RuleBook rules,
        String seed,
        Duration time,
        Permission permission,
        int atOnce) {
    /** Most of them wait for something to expire. */
    public static final int USUAL_AT_ONCE = 48;
}
