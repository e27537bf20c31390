package dev.memtck.runner.adequacy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.memtck.runner.target.Capability;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the unchanged server shows.
 *
 * @param passed the scenarios, by id, that passed each time
 * @param offered the words of what it offers, and what is required of it from then on
 * @param found what the search found at any time, by rule and verb
 * @param reached the lines
 * @param longestMillis how long its scenarios took to ask, the longer part of them
 */
record Usual(Set<String> passed, Set<String> offered, Set<String> found, Set<String> reached, long longestMillis) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    static Usual read(Path file) throws IOException {
        return MAPPER.readValue(file.toFile(), Usual.class);
    }

    void write(Path file) throws IOException {
        MAPPER.writeValue(file.toFile(), this);
    }

    Usual reaching(Set<String> lines) {
        return new Usual(passed, offered, found, lines, longestMillis);
    }

    /** Who takes longer stands still. */
    Duration patience() {
        return Duration.ofMillis(3 * longestMillis).plusSeconds(20);
    }

    Set<Capability> required() {
        return offered.stream()
                .flatMap(word -> Capability.named(word).stream())
                .collect(Collectors.toUnmodifiableSet());
    }
}
