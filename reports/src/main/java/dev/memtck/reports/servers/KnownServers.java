package dev.memtck.reports.servers;

import dev.memtck.reports.results.UnreadableResults;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The servers of the registry, and their recordings, which the kit ships. */
public final class KnownServers {
    /** Their files, without the ending, in the order in which pages show them. */
    public static final List<String> FILES = List.of(
            "reference",
            "memcached",
            "yrmcds",
            "nutcracker",
            "memcached-njs",
            "jmemcached",
            "infinispan",
            "hazelcast",
            "ignite",
            "coherence");

    private KnownServers() {}

    /** Reads those that are there. One that is damaged is a bug of ours and throws. */
    public static List<ServerRecording> shipped() {
        List<ServerRecording> recordings = new ArrayList<>();
        for (String name : FILES) {
            read(name + ".json").ifPresent(recordings::add);
        }
        return List.copyOf(recordings);
    }

    private static Optional<ServerRecording> read(String file) {
        try (InputStream in = KnownServers.class.getResourceAsStream(file)) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(RecordingFile.parse(file, new String(in.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (UnreadableResults e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
