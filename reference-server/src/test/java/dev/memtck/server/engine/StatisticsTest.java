package dev.memtck.server.engine;

import static dev.memtck.server.engine.Commands.has;
import static dev.memtck.server.engine.Commands.set;
import static dev.memtck.server.engine.Commands.stats;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StatsTopic;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Counters count what happened. */
class StatisticsTest {
    private final SteppedClock clock = new SteppedClock();
    private final Engine engine = Engines.engine(1 << 20, 1 << 16, clock);
    private final Session session = engine.open("test");

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void hitsAndMissesAreToldApart() {
        session.execute(set("n", "1"));
        has(session, "n");
        has(session, "none");
        session.execute(new Command.Arithmetic(Direction.INCREMENT, Key.of("n"), 1));
        session.execute(new Command.Arithmetic(Direction.DECREMENT, Key.of("none"), 1));
        session.execute(new Command.Delete(Key.of("n")));
        session.execute(new Command.Delete(Key.of("n")));
        assertThat(stats(session, StatsTopic.GENERAL))
                .containsEntry("cmd_set", "1")
                .containsEntry("total_items", "1")
                .containsEntry("curr_items", "0")
                .containsEntry("cmd_get", "2")
                .containsEntry("get_hits", "1")
                .containsEntry("get_misses", "1")
                .containsEntry("incr_hits", "1")
                .containsEntry("decr_misses", "1")
                .containsEntry("delete_hits", "1")
                .containsEntry("delete_misses", "1");
    }

    @Test
    void aLockAndGetThatIsRefusedIsNoGet() {
        session.execute(set("k", "1"));
        session.execute(new Command.Lock(Key.of("k")));
        assertThat(session.execute(new Command.LockAndGet(Key.of("k"), Optional.empty())))
                .isEqualTo(Fact.LOCKED);
        assertThat(stats(session, StatsTopic.GENERAL))
                .containsEntry("cmd_get", "0")
                .containsEntry("get_hits", "0")
                .containsEntry("get_misses", "0");
    }

    @Test
    void workersCountApartAndAreSummed() throws InterruptedException {
        Thread worker = new Thread(() -> {
            Session other = engine.open("other");
            for (int i = 0; i < 1_000; i++) {
                has(other, "none");
            }
        });
        worker.start();
        for (int i = 0; i < 1_000; i++) {
            has(session, "none");
        }
        worker.join();
        assertThat(stats(session, StatsTopic.GENERAL)).containsEntry("get_misses", "2000");
    }

    @Test
    void aResetIsANewZero() {
        session.execute(set("k", 1));
        has(session, "k");
        session.execute(new Command.ResetStats());
        assertThat(stats(session, StatsTopic.GENERAL))
                .containsEntry("cmd_get", "0")
                .containsEntry("get_hits", "0")
                .containsEntry("total_items", "0")
                .containsEntry("curr_items", "1");
        has(session, "k");
        assertThat(stats(session, StatsTopic.GENERAL)).containsEntry("cmd_get", "1");
    }

    @Test
    void connectionsAreThoseThatAreOpen() {
        Session other = engine.open("tcp:10.0.0.1:5");
        assertThat(stats(session, StatsTopic.GENERAL))
                .containsEntry("curr_connections", "2")
                .containsEntry("total_connections", "2");
        assertThat(stats(session, StatsTopic.CONNS)).containsEntry("2:addr", "tcp:10.0.0.1:5");
        other.close();
        assertThat(stats(session, StatsTopic.GENERAL))
                .containsEntry("curr_connections", "1")
                .containsEntry("total_connections", "2");
    }

    @Test
    void tablesBySizeClassShowItemsAndHits() {
        session.execute(set("k", 1));
        session.execute(set("large", 5_000));
        has(session, "large");
        Map<String, String> items = stats(session, StatsTopic.ITEMS);
        Map<String, String> slabs = stats(session, StatsTopic.SLABS);
        assertThat(items).containsEntry("items:1:number", "1");
        assertThat(slabs).containsEntry("1:cmd_set", "1").containsEntry("1:get_hits", "0");
        assertThat(slabs.entrySet().stream()
                        .filter(entry -> entry.getKey().endsWith(":get_hits"))
                        .filter(entry -> entry.getValue().equals("1")))
                .hasSize(1);
        assertThat(slabs).containsEntry("active_slabs", "2");
    }

    @Test
    void aSizeClassThatHasCountedIsShownWhenItIsEmptyAgain() {
        session.execute(new Command.Getss(Key.of("k"), new Exptime(100)));
        session.execute(set("k", 5_000));
        assertThat(stats(session, StatsTopic.SLABS)).containsEntry("1:lease_set", "1");
    }

    @Test
    void anItemIsInTheSmallestClassThatHoldsIt() {
        int mostOfFirst = Integer.parseInt(firstChunkSize());
        session.execute(set("a", mostOfFirst - ItemLimit.ITEM_OVERHEAD - 1));
        session.execute(set("b", mostOfFirst - ItemLimit.ITEM_OVERHEAD));
        assertThat(stats(session, StatsTopic.ITEMS))
                .containsEntry("items:1:number", "1")
                .containsEntry("items:2:number", "1");
    }

    private String firstChunkSize() {
        session.execute(set("a", 0));
        return stats(session, StatsTopic.SLABS).get("1:chunk_size");
    }

    @Test
    void ageIsTheTimeSinceTheOldestUse() {
        session.execute(set("old", 1));
        clock.advance(Duration.ofSeconds(2));
        session.execute(set("new", 1));
        clock.advance(Duration.ofSeconds(3));
        assertThat(stats(session, StatsTopic.ITEMS)).containsEntry("items:1:age", "5");
        assertThat(stats(session, StatsTopic.GENERAL)).containsEntry("uptime", "5");
    }

    @Test
    void settingsTellTheLimits() {
        assertThat(stats(session, StatsTopic.SETTINGS))
                .containsEntry("maxbytes", "1048576")
                .containsEntry("item_size_max", "65536")
                .containsEntry("evictions", "on");
    }
}
