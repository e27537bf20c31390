package dev.memtck.runner.rules;

import dev.memtck.reports.results.Locations;
import dev.memtck.reports.rulebook.Caught;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reports of bugs that real servers had, by the rules that find them: {@code wild.tsv} beside the features. */
final class WildReports {
    private static final String FILE = "wild.tsv";

    private WildReports() {}

    /** In the order of the file. */
    static Map<String, List<Caught.Report>> byRule(Subject subject) {
        Map<String, List<Caught.Report>> reports = new TreeMap<>();
        for (String line : lines(subject)) {
            String[] columns = line.split("\t");
            reports.computeIfAbsent(columns[0], rule -> new ArrayList<>())
                    .add(new Caught.Report(columns[1], columns[2]));
        }
        return reports;
    }

    private static List<String> lines(Subject subject) {
        try (InputStream in = WildReports.class.getResourceAsStream("/" + Locations.ROOT + subject.table(FILE))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
