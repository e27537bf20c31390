package dev.memtck.runner.unusual;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What is said of each right server beforehand: columns separated by tabs.
 *
 * @param shoulds a server, a rule of level should that it fails, and why it may
 * @param refused a server, a rule of level must that the kit holds against it though it is kept, or {@value #ANY} for so many that
 *     they are not listed, and what must change in the kit
 * @param slow a server, and the factor by which the user tells the kit to wait longer
 */
record RightServerTable(List<Row> shoulds, List<Row> refused, List<Row> slow) {
    /** In the place of a rule. */
    static final String ANY = "*";

    static final Path FILE = Path.of("src/test/resources/right-servers.tsv");

    record Row(String server, String word, String reason) {}

    static RightServerTable load() throws IOException {
        List<Row> shoulds = new ArrayList<>();
        List<Row> refused = new ArrayList<>();
        List<Row> slow = new ArrayList<>();
        for (String line : Files.readAllLines(FILE)) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] columns = line.split("\t+");
            if (columns.length != 4) {
                throw new IOException(FILE + ": four columns, separated by tabs, not: " + line);
            }
            Row row = new Row(columns[1], columns[2], columns[3]);
            switch (columns[0]) {
                case "should" -> shoulds.add(row);
                case "refused" -> refused.add(row);
                case "slow" -> slow.add(row);
                default -> throw new IOException(FILE + ": a line begins with should, refused or slow, not: " + line);
            }
        }
        return new RightServerTable(List.copyOf(shoulds), List.copyOf(refused), List.copyOf(slow));
    }

    Set<String> shouldsOf(String server) {
        return words(shoulds, server);
    }

    /** Whether the table says so. */
    boolean isRefused(String server, String rule) {
        Set<String> rules = words(refused, server);
        return rules.contains(rule) || rules.contains(ANY);
    }

    double factorOf(String server) {
        return slow.stream()
                .filter(row -> row.server.equals(server))
                .mapToDouble(row -> Double.parseDouble(row.word))
                .findFirst()
                .orElse(1);
    }

    private static Set<String> words(List<Row> rows, String server) {
        return rows.stream()
                .filter(row -> row.server.equals(server))
                .map(Row::word)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
