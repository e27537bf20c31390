package dev.memtck.reports.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every recording in the folder is shipped, and every one that is named is in the folder. */
class KnownServersTest {

    @Test
    void theFolderHoldsWhatIsNamed() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("known-servers"))) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".json")))
                    .containsExactlyInAnyOrderElementsOf(KnownServers.FILES.stream()
                            .map(name -> name + ".json")
                            .toList());
        }
    }

    @Test
    void eachSaysHowItWasStartedAndWhatItWasAsked() {
        List<ServerRecording> shipped = KnownServers.shipped();
        assertThat(shipped).hasSameSizeAs(KnownServers.FILES).allSatisfy(server -> {
            assertThat(server.server().started()).isNotBlank();
            assertThat(server.made().features()).hasSize(64);
            assertThat(server.rules()).hasSizeGreaterThan(50);
        });
    }
}
