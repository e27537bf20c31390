package dev.memtck.runner.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.runner.FakeServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lists themselves: how they are read, and that an exchange that no longer holds is noticed. */
class KnownFailuresTest {
    @TempDir
    private Path folder;

    @Test
    void anEntryIsReadAsWritten() throws IOException {
        Path file = Files.writeString(folder.resolve("list.yaml"), """
                server: some server
                failures:
                  - id: LOCK-21
                    words: 'received  "OK\\r\\n"'
                    reason: it grants every lock
                    exchange: |
                      A > lock k\\r\\n
                      A < OK\\r\\n
                """);
        KnownFailures.Entry entry = KnownFailures.read(file).failures().get(0);
        assertThat(entry.words()).isEqualTo("received  \"OK\\r\\n\"");
        assertThat(entry.exchange()).isEqualTo("A > lock k\\r\\n\nA < OK\\r\\n\n");
    }

    @Test
    void aWordThatNobodyKnowsIsAnError() throws IOException {
        Path file = Files.writeString(folder.resolve("list.yaml"), "server: x\nfailures: []\nfailure: []\n");
        assertThatThrownBy(() -> KnownFailures.read(file)).hasMessageContaining("failure");
    }

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
