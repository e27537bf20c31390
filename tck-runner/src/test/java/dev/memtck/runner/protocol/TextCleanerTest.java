package dev.memtck.runner.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.FakeServer;
import dev.memtck.runner.OneAtATime;
import dev.memtck.runner.protocol.Fence.Manner;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
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

    @Test
    void whoeverAnswersOneOfSeveralCommandsIsAskedInTurn() throws IOException {
        try (FakeServer server = answering("VALUE apple 0 1\r\n1\r\nEND\r\n", "DELETED\r\n");
                FakeServer one = OneAtATime.before(server.port())) {
            Cleaner cleaner = cleaner(one, Manner.IN_TURN);
            assertThat(cleaner.serves("apple")).isTrue();
            assertThat(cleaner.keeps("apple", Duration.ofMillis(1))).isTrue();
            assertThat(cleaner.delete(List.of("apple", "pear"), CleanUp.LEASES_TOO))
                    .isEmpty();
        }
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
        try (FakeServer server = answering(ofGet, ofDelete)) {
            return question.ask(cleaner(server, Manner.TOGETHER));
        }
    }

    private static FakeServer answering(String ofGet, String ofDelete) throws IOException {
        return FakeServer.answering(line -> switch (line.split(" ")[0]) {
            case "set" -> "STORED\r\n";
            case "get" -> ofGet;
            case "delete" -> ofDelete;
            case "replace" -> "NOT_STORED\r\n";
            default -> "";
        });
    }

    private static Cleaner cleaner(FakeServer server, Manner manner) {
        return Protocol.TEXT.cleaner(
                new Inquiry(new Target("127.0.0.1", server.port()), new Limits(LONG, LONG)), manner);
    }
}
