package dev.memtck.runner.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import dev.memtck.runner.rules.CatalogueEntry;
import dev.memtck.runner.rules.CaughtBugs;
import dev.memtck.runner.rules.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A row has one place, so that whoever adds one finds it, and two who add one each do not meet. */
class KillTableTest {
    private static final List<String> KINDS = List.of("kills", "also", "only", "unseen");
    private static final List<String> IDS =
            Judged.ruleBook().catalogue().stream().map(CatalogueEntry::id).toList();

    private record Row(String kind, String fault, String rule, String text) {
        static Row parse(String line) {
            String[] columns = line.split("\t+");
            return columns[0].equals("unseen")
                    ? new Row(columns[0], "", columns[1], columns[2])
                    : new Row(columns[0], columns[1], columns[2], columns[3]);
        }

        /** What stands before the number: {@code TEXT}. */
        String document() {
            return rule.substring(0, rule.indexOf('-'));
        }
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(KillTable.FOLDER)) {
            return files.sorted().toList();
        }
    }

    private static List<Row> rows(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> !line.startsWith("#"))
                .map(Row::parse)
                .toList();
    }

    @Test
    void eachDocumentHasOneFileNamedAsItsFeatures() throws IOException {
        TreeMap<String, Set<String>> filesOf = new TreeMap<>();
        for (Path file : files()) {
            String name = file.getFileName().toString().replace(".tsv", "");
            assertThat(KillTable.FOLDER.resolveSibling(name)).isDirectory();
            rows(file)
                    .forEach(row -> filesOf.computeIfAbsent(row.document(), document -> new TreeSet<>())
                            .add(name));
        }
        assertThat(filesOf).hasSizeGreaterThan(3);
        assertThat(filesOf).allSatisfy((document, names) -> assertThat(names).hasSize(1));
    }

    @Test
    void rowsAreSortedByRule() throws IOException {
        for (Path file : files()) {
            List<Row> rows = rows(file);
            assertThat(rows).as(file.toString()).isNotEmpty().doesNotHaveDuplicates();
            assertThat(rows)
                    .as(file.toString())
                    .isSortedAccordingTo(Comparator.comparing((Row row) -> IDS.indexOf(row.rule()))
                            .thenComparing(row -> KINDS.indexOf(row.kind()))
                            .thenComparing(Row::fault)
                            .thenComparing(Row::text));
        }
    }

    @Test
    void theKitShipsWhatEachRuleHasCaught() throws IOException {
        assertThat(CaughtBugs.of(Subject.SERVERS).faults())
                .containsOnlyKeys(KillTable.load().kills().stream()
                        .map(KillTable.Kill::rule)
                        .collect(Collectors.toSet()));
    }
}
