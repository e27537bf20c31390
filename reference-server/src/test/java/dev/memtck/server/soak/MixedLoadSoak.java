package dev.memtck.server.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.memtck.server.RawClient;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.fuzz.Crew;
import dev.memtck.server.fuzz.MemoryWatch;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Text, binary and lock load with connections that die, under eviction. {@code -Dmemtck.seconds} says how long (120),
 * {@code -Dmemtck.seed} what is asked.
 *
 * <p>The server is measured twice with no item in it and no client: after a first part of the time, when everything has
 * happened once, and at the end.
 */
class MixedLoadSoak {
    private static final int CLIENTS = 6;
    private static final int MEMORY = 8 << 20;
    private static final int MAX_ITEM = 64 << 10;

    /** Of the whole time. */
    private static final int FIRST_PART = 5;

    /** What two looks at the same heap may differ by: caches of the runtime, compiled code's objects. */
    private static final long HEAP_TOLERANCE = 3 << 20;

    private final long seed = Long.getLong("memtck.seed", System.nanoTime());
    private final Duration time = Duration.ofSeconds(Integer.getInteger("memtck.seconds", 120));

    /** What the server holds when it holds nothing for anybody. */
    private record Rest(long heapBytes, long directBytes) {}

    @Test
    void nothingGrowsAndTheCountersAddUp() throws Exception {
        System.out.println("soak: " + time.toSeconds() + " s, -Dmemtck.seed=" + seed);
        ServerOptions options =
                ServerOptions.onFreePort().withMaxItemBytes(MAX_ITEM).withMemoryBytes(MEMORY);
        try (ReferenceServer server = ReferenceServer.start(options)) {
            Load load = new Load(server.port());
            work(load, new Random(seed), time.dividedBy(FIRST_PART));
            Rest first = rest(server.port(), load);
            work(load, new Random(seed + 1), time.minus(time.dividedBy(FIRST_PART)));
            Rest last = rest(server.port(), load);
            System.out.println("soak: at rest after a fifth of the time " + first + ", at the end " + last);
            assertThat(last.heapBytes()).isLessThan(first.heapBytes() + HEAP_TOLERANCE);
            assertThat(last.directBytes()).isEqualTo(first.directBytes());
        }
    }

    private static void work(Load load, Random seeds, Duration time) throws InterruptedException {
        Crew crew = new Crew(time);
        for (int i = 0; i < CLIENTS; i++) {
            Random own = new Random(seeds.nextLong());
            crew.add("client " + i, () -> load.oneConnection(own));
        }
        crew.work();
    }

    private static Rest rest(int port, Load load) throws IOException {
        try (RawClient client = new RawClient(port)) {
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(stats(client)).containsEntry("curr_connections", 1L));
            System.out.println("soak: " + load);
            assertCountersAddUp(stats(client), load);
            assertItemsAddUp(client);
            client.ask("stats reset\r\n", "RESET\r\n");
            // The misses that emptied the server are not the load's.
            load.forgetAnswers();
            return new Rest(MemoryWatch.liveHeapBytes(), MemoryWatch.directBytes());
        }
    }

    private static void assertCountersAddUp(Map<String, Long> stats, Load load) {
        assertThat(stats.get("cmd_get")).isEqualTo(stats.get("get_hits") + stats.get("get_misses"));
        assertThat(stats.get("cmd_touch")).isEqualTo(stats.get("touch_hits") + stats.get("touch_misses"));
        assertThat(stats.get("evictions")).isPositive();
        assertThat(stats.get("bytes")).isPositive().isLessThanOrEqualTo(MEMORY);
        for (Answer answer : Answer.values()) {
            if (answer.counter() != null) {
                assertThat(load.count(answer)).as(answer.name()).isPositive();
                assertThat(stats.get(answer.counter())).as(answer.counter()).isEqualTo(load.count(answer));
            }
        }
    }

    /** Flushed items go when they are next looked for; then none is left, and every byte has been given back. */
    private static void assertItemsAddUp(RawClient client) throws IOException {
        assertThat(client.ask("flush_all\r\n", "OK\r\n")).isEqualTo("OK\r\n");
        for (int i = 0; i < Load.KEYS; i++) {
            String both = "get item" + i + " number" + i + "\r\n";
            assertThat(client.ask(both, "END\r\n")).isEqualTo("END\r\n");
        }
        assertThat(stats(client)).containsEntry("curr_items", 0L).containsEntry("bytes", 0L);
        assertThat(client.ask("set one 0 0 1\r\n1\r\n", "STORED\r\n")).isEqualTo("STORED\r\n");
        assertThat(stats(client)).containsEntry("curr_items", 1L);
        assertThat(client.ask("delete one\r\n", "DELETED\r\n")).isEqualTo("DELETED\r\n");
        assertThat(stats(client)).containsEntry("curr_items", 0L).containsEntry("bytes", 0L);
    }

    private static Map<String, Long> stats(RawClient client) throws IOException {
        client.send("stats\r\n");
        StringBuilder table = new StringBuilder();
        while (!table.toString().endsWith("END\r\n")) {
            table.append(client.read(1));
        }
        Map<String, Long> stats = new HashMap<>();
        table.toString()
                .lines()
                .map(line -> line.split(" "))
                .filter(words -> words.length == 3 && words[2].matches("\\d+"))
                .forEach(words -> stats.put(words[1], Long.valueOf(words[2])));
        return stats;
    }
}
