package dev.memtck.runner.run;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.target.TargetSettings;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalLong;

/** Stores more than the target's memory holds, in keys of the scenario's own. */
public final class Pressure {
    /** A target with more memory is not put under pressure: it would take too long. In bytes. */
    private static final long MOST_MEMORY = 256L << 20;

    private static final int ITEM_BYTES = 9_000;
    private static final int ITEMS_AT_ONCE = 100;

    private final Scene scene;
    private final Client client;

    public Pressure(Scene scene, Client client) {
        this.scene = scene;
        this.client = client;
    }

    /** Stores twice the target's memory. A target that evicts nothing, and so proves nothing, cannot be judged. */
    public void storeTwiceTheMemory() {
        long limit = memoryLimit();
        OptionalLong before = evictions();
        long items = 2 * limit / ITEM_BYTES + 1;
        for (long stored = 0; stored < items; stored += ITEMS_AT_ONCE) {
            client.exchangeUnrecorded(batch(stored), ITEMS_AT_ONCE);
        }
        scene.note(client.name(), "stored " + items + " items of " + ITEM_BYTES + " bytes");
        OptionalLong after = evictions();
        if (before.isPresent() && after.isPresent() && after.getAsLong() <= before.getAsLong()) {
            throw new CouldNotTell(
                    "nothing was evicted: after " + 2 * limit + " bytes \"evictions\" is still " + after.getAsLong());
        }
    }

    /** They are deleted in the end: a full memory would cost others their items. */
    private byte[] batch(long first) {
        String data = "x".repeat(ITEM_BYTES);
        StringBuilder batch = new StringBuilder();
        for (long number = first; number < first + ITEMS_AT_ONCE; number++) {
            String key = scene.scope().keyPrefix() + "pressure-" + number;
            scene.deleteInTheEnd(key);
            batch.append("set ").append(key);
            batch.append(" 0 60 ")
                    .append(ITEM_BYTES)
                    .append("\r\n")
                    .append(data)
                    .append("\r\n");
        }
        return batch.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private long memoryLimit() {
        long limit = scene.run()
                .settings()
                .memoryLimit()
                .orElseThrow(() -> new NotAsked(
                        Outcome.NOT_RUN,
                        "the memory limit is not known: \"stats\" does not tell limit_maxbytes; give it with"
                                + " --memory-limit"));
        if (limit > MOST_MEMORY) {
            throw new NotAsked(
                    Outcome.NOT_RUN,
                    "the target has " + (limit >> 20) + " MiB of memory; more than " + (MOST_MEMORY >> 20)
                            + " MiB is not filled");
        }
        return limit;
    }

    private OptionalLong evictions() {
        Map<String, String> stats = scene.run().stats();
        return TargetSettings.number(stats, "evictions");
    }
}
