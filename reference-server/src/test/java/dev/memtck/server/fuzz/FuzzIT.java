package dev.memtck.server.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.memtck.server.RawClient;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Spoiled traffic in both protocols over several connections at once. {@code -Dmemtck.seconds} says how long (30; 120 as a soak),
 * {@code -Dmemtck.seed} what is sent; on which connection something meets which other is left to chance.
 *
 * <p>The overhead that a server may have beside its items, which is asserted here: for each connection {@value
 * #BYTES_PER_CONNECTION} bytes outside the heap, for what has come and is no whole request, and for replies that are not
 * yet taken.
 */
class FuzzIT {
    private static final int ATTACKERS = 6;
    private static final int MAX_CONNECTIONS = 256;

    /** Too little for what the clients store. */
    private static final int MEMORY = 4 * Protocol.ITEM_LIMIT;

    private static final int BYTES_PER_CONNECTION = 512 << 10;

    /** Attackers and probes, and a connection of each that the server has not yet seen the end of. */
    private static final int CONNECTIONS_AT_ONCE = 2 * (ATTACKERS + 4);

    /** Live objects of attackers, probes and the runtime itself come and go. */
    private static final int HEAP_OVERHEAD = 32 << 20;

    private final long seed = Long.getLong("memtck.seed", System.nanoTime());
    private final Duration time = Duration.ofSeconds(Integer.getInteger("memtck.seconds", 30));
    private final Map<Attack.End, Integer> ends = new ConcurrentHashMap<>();
    private final LoggedErrors log = new LoggedErrors();

    @Test
    void anyTrafficLeavesTheServerServing() throws Exception {
        System.out.println("fuzz: " + time.toSeconds() + " s, -Dmemtck.seed=" + seed);
        long heapBefore = MemoryWatch.liveHeapBytes();
        long directBefore = MemoryWatch.directBytes();
        ServerOptions options = ServerOptions.onFreePort()
                .withMaxItemBytes(Protocol.ITEM_LIMIT)
                .withMemoryBytes(MEMORY)
                .withMaxConnections(MAX_CONNECTIONS);
        try (log;
                ReferenceServer server = ReferenceServer.start(options)) {
            attack(server.port());
            assertNothingIsLeft(server.port());
            assertThat(MemoryWatch.liveHeapBytes() - heapBefore).isLessThan(2 * MEMORY + HEAP_OVERHEAD);
        }
        await().untilAsserted(() -> assertThat(MemoryWatch.directBytes()).isEqualTo(directBefore));
        assertThat(log.errors()).isEmpty();
    }

    private void attack(int port) throws Exception {
        MemoryWatch memory = new MemoryWatch(port);
        Crew crew = new Crew(time);
        Random seeds = new Random(seed);
        for (int i = 0; i < ATTACKERS; i++) {
            Random own = new Random(seeds.nextLong());
            crew.add("attacker " + i, () -> ends.merge(new Attack(own.nextLong(), port).run(), 1, Integer::sum));
        }
        try (Probe probe = new Probe(port)) {
            crew.add("probe", () -> {
                probe.ask();
                TimeUnit.MILLISECONDS.sleep(20);
            });
            crew.add("memory", () -> {
                memory.look();
                TimeUnit.MILLISECONDS.sleep(20);
            });
            crew.work();
            System.out.println("fuzz: " + ends + "; " + probe.answered() + " probes answered, the slowest in "
                    + probe.slowest().toMillis() + " ms; at most " + memory.mostItemBytes() + " bytes of items, "
                    + memory.mostDirectBytes() + " bytes of buffers outside the heap");
        }
        assertThat(ends).containsOnlyKeys(expectedEnds());
        // A value that takes the place of another may be there before that has gone.
        assertThat(memory.mostItemBytes()).isPositive().isLessThanOrEqualTo(MEMORY + Protocol.ITEM_LIMIT);
        assertThat(memory.mostDirectBytes())
                .isPositive()
                .isLessThanOrEqualTo(MEMORY + CONNECTIONS_AT_ONCE * BYTES_PER_CONNECTION);
    }

    private static Attack.End[] expectedEnds() {
        return new Attack.End[] {
            Attack.End.FENCE_ANSWERED,
            Attack.End.CLOSED_BY_SERVER,
            Attack.End.CLOSED_AFTER_SWALLOWING,
            Attack.End.RESET,
            Attack.End.LEFT
        };
    }

    /** Every connection has ended, with its locks. */
    private static void assertNothingIsLeft(int port) throws IOException {
        try (RawClient client = new RawClient(port)) {
            await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
                client.send("stats conns\r\n");
                StringBuilder table = new StringBuilder();
                while (!table.toString().endsWith("END\r\n")) {
                    table.append(client.read(1));
                }
                assertThat(table.toString().lines().filter(line -> line.contains(":addr ")))
                        .hasSize(1);
            });
            client.ask("flush_all\r\n", "OK\r\n");
            for (char key : Traffic.KEYS.toCharArray()) {
                assertThat(client.ask("set " + key + " 0 0 1\r\nx\r\n", "STORED\r\n"))
                        .isEqualTo("STORED\r\n");
            }
        }
    }
}
