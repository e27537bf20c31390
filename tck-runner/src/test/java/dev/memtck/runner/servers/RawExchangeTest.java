package dev.memtck.runner.servers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.FakeServer;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** An exchange that no longer holds is noticed. */
class RawExchangeTest {
    @Test
    void anExchangeIsReplayedOnSocketsOfItsOwn() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> line.equals("lock k") ? "OK\r\n" : "ERROR\r\n")) {
            assertThat(RawExchange.replay(
                            "127.0.0.1",
                            server.port(),
                            "A > lock k\\r\\n\nA < OK\\r\\n\nB > x\\r\\n\nB < ERROR\\r\\n\n"))
                    .isEmpty();
            assertThat(RawExchange.replay("127.0.0.1", server.port(), "A > unlock k\\r\\n\nA < OK\\r\\n"))
                    .containsExactly("A < OK\\r\\n but received ERRO");
        }
    }

    @Test
    void anExchangeMayRepeatBytesLookIntoATableAndProveSilence() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> switch (line) {
            case "stats" -> "STAT pid 7\r\nEND\r\n";
            case "kkk" -> "";
            default -> "ERROR\r\n";
        })) {
            assertThat(RawExchange.replay(
                            "127.0.0.1",
                            server.port(),
                            "A > stats\\r\\n\nA has STAT pid 7\\r\\n\nA > stats\\r\\n\nA lacks STAT uptime\n"
                                    + "A > (k)*3\\r\\n\nA silent\n"))
                    .isEmpty();
            assertThat(RawExchange.replay("127.0.0.1", server.port(), "A > stats\\r\\n\nA lacks STAT pid"))
                    .containsExactly("A lacks STAT pid but received STAT pid 7\r\nEND\r\n");
            assertThat(RawExchange.replay("127.0.0.1", server.port(), "A > stats\\r\\n\nA silent"))
                    .containsExactly("A silent but received a byte 83");
        }
    }
}
