package dev.memtck.runner.explore;

import dev.memtck.reports.results.Level;
import dev.memtck.runner.life.Host;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Capabilities;
import dev.memtck.runner.wire.Limits;
import java.time.Duration;
import java.util.Map;

/**
 * What is to be explored, and how.
 *
 * @param host who runs the target
 * @param levels of the rules, by id
 * @param clients how many a conversation has at the most
 * @param keys likewise
 * @param permission whether it may flush
 */
public record Exploration(
        Host host,
        Capabilities capabilities,
        Limits limits,
        Map<String, Level> levels,
        String seed,
        Duration time,
        int clients,
        int keys,
        Permission permission) {}
