package dev.memtck.runner.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.ExpectedBytes;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Results;
import dev.memtck.runner.Judged;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a failure in the results says of a packet that is not as it must be. */
class WrongReplyTest {
    private static final String FAULT = "opaque-of-GetK-is-0";

    @TempDir
    private Path folder;

    @Test
    void theBytesOfTheFieldThatShouldHaveComeAreInTheResults() throws IOException {
        try (ReferenceServer server = FaultyServer.start(Faults.byName().get(FAULT))) {
            Results results = Judged.run(
                    Judged.ruleBook().only(scenario -> scenario.rule().id().equals("BIN-03")),
                    Plan.of(new Target("127.0.0.1", server.port()), folder));
            assertThat(results.scenarios().stream()
                            .map(scenario -> scenario.record().failure())
                            .filter(Objects::nonNull))
                    .isNotEmpty()
                    .allSatisfy(WrongReplyTest::assertTellsTheOpaque);
        }
    }

    private static void assertTellsTheOpaque(Failure failure) {
        ExpectedBytes bytes = failure.expectedBytes();
        assertThat(failure.problem()).isEqualTo("opaque differs: expected 0x" + bytes.hex() + ", received 0x00000000");
        assertThat(bytes.at()).isEqualTo(failure.differsAt()).isEqualTo(PacketHeader.AT_OPAQUE);
    }
}
