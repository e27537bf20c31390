package dev.memtck.server.engine;

import static dev.memtck.server.engine.Commands.has;
import static dev.memtck.server.engine.Commands.set;
import static dev.memtck.server.engine.Commands.stats;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StatsTopic;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Touch, and get and touch: a new expiration, longer or shorter, and what they count. */
class TouchingTest {
    private static final Key APPLE = Key.of("apple");
    private static final Exptime TEN = new Exptime(10);

    private final SteppedClock clock = new SteppedClock();
    private final Engine engine = Engines.engine(1 << 20, 1 << 16, clock);
    private final Session session = engine.open("test");

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void touchGivesAnItemANewExpiration() {
        session.execute(set("apple", "red"));
        assertThat(session.execute(new Command.Touch(APPLE, TEN))).isEqualTo(Fact.TOUCHED);
        clock.advance(Duration.ofMillis(9_999));
        assertThat(has(session, "apple")).isTrue();
        clock.advance(Duration.ofMillis(1));
        assertThat(has(session, "apple")).isFalse();
        assertThat(session.execute(new Command.Touch(APPLE, TEN))).isEqualTo(Fact.ABSENT);
        assertThat(stats(session, StatsTopic.GENERAL))
                .containsEntry("cmd_touch", "2")
                .containsEntry("touch_hits", "1")
                .containsEntry("touch_misses", "1");
    }

    @Test
    void getAndTouchDoesBoth() {
        session.execute(set("apple", "red"));
        assertThat(session.execute(new Command.GetAndTouch(APPLE, TEN)))
                .isInstanceOfSatisfying(Reply.Value.class, value -> value.data().release());
        clock.advance(Duration.ofSeconds(10));
        assertThat(session.execute(new Command.GetAndTouch(APPLE, TEN))).isEqualTo(Fact.ABSENT);
        assertThat(stats(session, StatsTopic.GENERAL))
                .containsEntry("cmd_get", "2")
                .containsEntry("get_hits", "1")
                .containsEntry("get_misses", "1")
                .containsEntry("cmd_touch", "2")
                .containsEntry("touch_hits", "1")
                .containsEntry("touch_misses", "1");
    }
}
