package dev.memtck.runner.libraries;

import dev.memtck.runner.libraries.CacheClient.Versioned;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Every operation once, through a Java client; the programs in other languages do the same. */
public final class Exercise {
    private static final long DEADLINE_NANOS = Duration.ofSeconds(30).toNanos();
    private static final int POLL_MILLIS = 50;

    private final CacheClient client;
    private final int largest;

    private Exercise(CacheClient client, int largest) {
        this.client = client;
        this.largest = largest;
    }

    /**
     * Prints what was exercised and ends the process: a client's threads would keep it.
     *
     * @param largest the length of the largest value that the key "large" may have, in bytes
     */
    public static void run(CacheClient client, int largest) {
        try {
            new Exercise(client, largest).run();
            System.exit(0);
        } catch (Exception | AssertionError e) {
            e.printStackTrace(System.out);
            System.exit(1);
        }
    }

    private void run() throws Exception {
        exercised("set", client.set("red", "one", 0) && client.set("blue", "two", 0) && client.set("stays", "here", 0));
        exercised("get", "one".equals(client.get("red")) && client.get("absent") == null);
        exercised(
                "multi-get", client.get(List.of("red", "absent", "blue")).equals(Map.of("red", "one", "blue", "two")));
        exercised("cas", cas());
        exercised("incr", client.set("number", "5", 0) && client.incr("number", 4) == 9);
        exercised("touch", client.touch("blue", 1) && isGone("blue") && !client.touch("absent", 1));
        exercised("delete", client.delete("red") && client.get("red") == null && !client.delete("red"));
        exercised("expiry", client.set("short", "x", 1) && isGone("short"));
        String value = "x".repeat(largest);
        exercised("large", client.set("large", value, 0) && value.equals(client.get("large")));
        exercised("too large", isRefused(value + 'x') && "here".equals(client.get("stays")));
    }

    private boolean cas() throws Exception {
        Versioned red = client.gets("red");
        return red.value().equals("one")
                && client.cas("red", "new", red.casUnique())
                && !client.cas("red", "old", red.casUnique())
                && client.get("red").equals("new");
    }

    private boolean isGone(String key) throws Exception {
        long deadline = System.nanoTime() + DEADLINE_NANOS;
        while (client.get(key) != null && System.nanoTime() < deadline) {
            Thread.sleep(POLL_MILLIS);
        }
        return client.get(key) == null && "here".equals(client.get("stays"));
    }

    private boolean isRefused(String value) {
        try {
            return !client.set("large", value, 0);
        } catch (Exception refused) {
            return true;
        }
    }

    private static void exercised(String operation, boolean right) {
        if (!right) {
            throw new AssertionError("wrong: " + operation);
        }
        System.out.println("exercised: " + operation);
    }
}
