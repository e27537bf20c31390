package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Locations;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A jar with few of the features: a run of it is short, and whole, so that its verdict is one. */
public final class FewFeatures {
    private FewFeatures() {}

    /** Removes all others from the jar. */
    public static void keep(Path jar, String... features) throws IOException {
        try (FileSystem inside = FileSystems.newFileSystem(jar)) {
            Path root = inside.getPath(Locations.ROOT);
            List<Path> kept = Stream.of(features).map(root::resolve).toList();
            assertThat(kept).allMatch(Files::exists);
            try (Stream<Path> all = Files.walk(root)) {
                for (Path file : all.filter(file -> file.toString().endsWith(".feature"))
                        .filter(file -> !kept.contains(file))
                        .toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
