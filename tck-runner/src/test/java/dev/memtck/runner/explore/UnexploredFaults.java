package dev.memtck.runner.explore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Wrong servers that were explored, or searched, and not found, by name. */
final class UnexploredFaults {
    static final Path EXPLORED = Path.of("src/test/resources/unexplored-faults.tsv");
    static final Path SEARCHED = Path.of("src/test/resources/unsearched-faults.tsv");

    private UnexploredFaults() {}

    /** Why. But for the last it does not look where they are wrong. */
    enum Reason {
        STATISTICS,
        /** A full memory, or an item over the limit. */
        MEMORY,
        /** A time of more than five seconds, or between clients who wait. */
        TIME,
        /** Keys and words of odd forms, and forms that it does not break. */
        FORM,
        /** Commands and flags that it does not ask. */
        COMMAND,
        /** More clients or keys than a conversation has, or a moment that they must hit. */
        CROWD,
        /** Texts that may be any. */
        WORDING,
        /** It looks there, and has not met it in the time that it had. */
        CHANCE
    }

    static Map<String, Reason> load(Path file) throws IOException {
        Map<String, Reason> reasons = new TreeMap<>();
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("#")) {
                continue;
            }
            String[] columns = line.split("\t");
            boolean isKnown = columns.length == 2
                    && Arrays.stream(Reason.values())
                            .anyMatch(reason -> word(reason).equals(columns[1]));
            if (!isKnown || reasons.put(columns[0], Reason.valueOf(columns[1].toUpperCase(Locale.ROOT))) != null) {
                throw new IOException(file + ": a fault, once, and one of " + Arrays.toString(Reason.values())
                        + " in small letters, not: " + line);
            }
        }
        return reasons;
    }

    private static String word(Reason reason) {
        return reason.name().toLowerCase(Locale.ROOT);
    }
}
