package dev.memtck.runner.steps;

import dev.memtck.runner.acts.ReceivedStatistics;
import java.util.Arrays;
import java.util.function.BiConsumer;

/** What a name must have in a table of statistics. */
enum Entry {
    LISTED("listed", ReceivedStatistics::requireName),
    /** An unsigned 64-bit decimal. */
    NUMBER("a number", ReceivedStatistics::requireNumber),
    /** Each of several names with commas between them, where it is listed. */
    NUMBER_OF_32_BITS("a number of 32 bits where listed", (table, names) -> table.requireNumbers(names, Integer.SIZE)),
    NUMBER_OF_64_BITS("a number of 64 bits where listed", (table, names) -> table.requireNumbers(names, Long.SIZE)),
    /** At least one name begins so; others may not. */
    BEGINS("how a name begins", ReceivedStatistics::requireBeginning),
    /** There are names, and all begin so. */
    ALL_BEGIN("how each name begins", ReceivedStatistics::requireOnlyBeginning);

    private final String words;
    private final BiConsumer<ReceivedStatistics, String> requirement;

    Entry(String words, BiConsumer<ReceivedStatistics, String> requirement) {
        this.words = words;
        this.requirement = requirement;
    }

    static Entry named(String words) {
        return Arrays.stream(values())
                .filter(entry -> entry.words.equals(words))
                .findFirst()
                .orElseThrow();
    }

    void require(ReceivedStatistics statistics, String name) {
        requirement.accept(statistics, name);
    }
}
