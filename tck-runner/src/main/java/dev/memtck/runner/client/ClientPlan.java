package dev.memtck.runner.client;

import dev.memtck.reports.results.RunInfo;
import dev.memtck.runner.client.driver.Drivers;
import dev.memtck.runner.client.driver.Spoken;
import dev.memtck.runner.client.scene.Waits;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.run.Selection;
import java.nio.file.Path;

/**
 * Which client to judge and how.
 *
 * @param command the driver's, for the report
 * @param drivers makes one for each scenario
 * @param spoken the protocol in which it is judged
 * @param parallel how many scenarios work at the same time
 * @param settings recorded, not used here
 * @param again how it is run again
 * @param resultsFile where what is found goes
 */
public record ClientPlan(
        String command,
        Drivers drivers,
        Spoken spoken,
        Waits waits,
        Selection selection,
        Seed seed,
        int parallel,
        RunInfo.Settings settings,
        RunInfo.Command again,
        Path resultsFile) {}
