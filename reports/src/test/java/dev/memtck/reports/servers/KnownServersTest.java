package dev.memtck.reports.servers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.JavaSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder of the registry: an entry and a recording of each server that is named, and of no other. */
class KnownServersTest {
    private static final Path REGISTRY = Path.of("known-servers");

    private static List<String> files(String ending) throws IOException {
        try (Stream<Path> files = Files.list(REGISTRY)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ending))
                    .map(name -> name.substring(0, name.length() - ending.length()))
                    .toList();
        }
    }

    @Test
    void theFolderHoldsWhatIsNamed() throws IOException {
        assertThat(files(".yaml")).containsExactlyInAnyOrderElementsOf(KnownServers.FILES);
        assertThat(files(".json")).containsExactlyInAnyOrderElementsOf(KnownServers.FILES);
    }

    @Test
    void eachEntryCanBeReadAndListensOnAPortThatTheKitChooses() {
        assertThat(KnownServers.FILES).allSatisfy(file -> {
            KnownServer server = KnownServer.read(REGISTRY.resolve(file + ".yaml"));
            assertThat(server.start()).contains("{port}");
            assertThat(server.from()).isIn("this repository", "Debian", "Maven Central", "npm");
        });
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

    @Test
    void whatRemakesThemCompiles(@TempDir Path folder) {
        assertThat(new JavaSource(REGISTRY.resolve("Remake.java")).compile(folder))
                .isEmpty();
    }
}
