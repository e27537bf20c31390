package dev.memtck.runner.client.gallery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which wrong client must fail which rule, as {@code features/client/kills.tsv} says: four columns, separated by tabs.
 *
 * @param rows in the order of the file
 */
record ClientKills(List<Row> rows) {
    private static final Path FILE = Path.of("../features/client/kills.tsv");

    enum Kind {
        /** It fails the rule, with these words. */
        KILLS,
        /** It fails another rule too, for this reason. */
        ALSO,
        /** It changes what most rules look at: which it fails besides is not looked at, for this reason. */
        WIDE
    }

    /**
     * @param rule {@code -} of one that is wide
     * @param words that the failure must hold, or the reason
     */
    record Row(Kind kind, String client, String rule, String words) {
        static Row parse(String line) {
            String[] columns = line.split("\t+");
            if (columns.length != 4) {
                throw new IllegalArgumentException("four columns, separated by tabs, not: " + line);
            }
            return new Row(Kind.valueOf(columns[0].toUpperCase(Locale.ROOT)), columns[1], columns[2], columns[3]);
        }
    }

    static ClientKills load() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : Files.readAllLines(FILE)) {
            if (!line.startsWith("#")) {
                rows.add(Row.parse(line));
            }
        }
        return new ClientKills(List.copyOf(rows));
    }

    List<Row> of(Kind kind, GalleryClient client) {
        return rows.stream()
                .filter(row -> row.kind() == kind && row.client().equals(client.word()))
                .toList();
    }

    boolean isWide(GalleryClient client) {
        return !of(Kind.WIDE, client).isEmpty();
    }

    /** The rules that it is said to fail. */
    Set<String> rulesOf(GalleryClient client) {
        return rows.stream()
                .filter(row -> row.kind() != Kind.WIDE && row.client().equals(client.word()))
                .map(Row::rule)
                .collect(Collectors.toSet());
    }
}
