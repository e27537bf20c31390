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
 * @param clients how many a conversation has at the most
 * @param keys likewise
 * @param permission whether it may flush
 */
public record Exploration(
        Host host,
        Capabilities capabilities,
        Limits limits,
        RuleBook rules,
        String seed,
        Duration time,
        int clients,
        int keys,
        Permission permission) {}
