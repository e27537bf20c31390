package dev.memtck.runner.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.FakeServer;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Whether a target serves what is stored. */
class TextCleanerTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    @Test
    void aTargetThatAnswersWithTheItemServesIt() throws IOException {
        assertThat(serves("VALUE apple 0 1\r\n1\r\nEND\r\n", "DELETED\r\n")).isTrue();
    }

    @Test
    void oneThatStillTakesItSaysSoAtOnce() throws IOException {
        long start = System.nanoTime();
        assertThat(serves("END\r\n", "NOT_FOUND\r\n")).isFalse();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LONG.dividedBy(2));
    }

    @Test
    void whatIsThereLaterWasKept() throws IOException {
        assertThat(keeps("VALUE apple 0 1\r\n1\r\nEND\r\n", "DELETED\r\n")).isTrue();
        assertThat(keeps("END\r\n", "NOT_FOUND\r\n")).isFalse();
    }

    private static boolean serves(String ofGet, String ofDelete) throws IOException {
        return asked(ofGet, ofDelete, cleaner -> cleaner.serves("apple"));
    }

    private static boolean keeps(String ofGet, String ofDelete) throws IOException {
        return asked(ofGet, ofDelete, cleaner -> cleaner.keeps("apple", Duration.ofMillis(1)));
    }

    @FunctionalInterface
    private interface Question {
        boolean ask(Cleaner cleaner) throws IOException;
    }

    private static boolean asked(String ofGet, String ofDelete, Question question) throws IOException {
        try (FakeServer server = FakeServer.answering(line -> switch (line.split(" ")[0]) {
            case "set" -> "STORED\r\n";
            case "get" -> ofGet;
            case "delete" -> ofDelete;
            default -> "";
        })) {
            Inquiry inquiry = new Inquiry(new Target("127.0.0.1", server.port()), new Limits(LONG, LONG));
            return question.ask(Protocol.TEXT.cleaner(inquiry));
        }
    }
}
