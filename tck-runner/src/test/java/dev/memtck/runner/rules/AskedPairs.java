package dev.memtck.runner.rules;

import dev.memtck.reports.results.FeatureText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the tables beside the features say must be asked, and what the features say that they ask. */
record AskedPairs(VerbTable verbs, List<Crossing> crossings, Set<Pair> notYetAsked, List<Asking> askings) {
    private static final Path FEATURES = Path.of("../features");

    static AskedPairs read() throws IOException {
        return new AskedPairs(
                VerbTable.read(FEATURES.resolve("verbs.tsv")),
                Crossing.read(FEATURES.resolve("crossings.tsv")),
                Files.readAllLines(FEATURES.resolve("not-yet-asked.tsv")).stream()
                        .filter(line -> !line.startsWith("#"))
                        .map(Pair::parse)
                        .collect(Collectors.toCollection(TreeSet::new)),
                FeatureFiles.of(Subject.SERVERS).stream()
                        .flatMap(AskedPairs::askings)
                        .toList());
    }

    private static Stream<Asking> askings(FeatureText file) {
        FeatureText.Parsed parsed = file.parse();
        return Asking.of(parsed.document(), parsed.pickles());
    }

    /** All that must be asked. */
    Set<Pair> all() {
        return crossings.stream()
                .flatMap(crossing -> crossing.pairs(verbs))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** For each of them that is asked, the ids of the scenarios that say so. */
    Map<Pair, Set<String>> asked() {
        Set<Pair> all = all();
        Map<Pair, Set<String>> asked = new TreeMap<>();
        askings.forEach(asking -> asking.pairs()
                .filter(all::contains)
                .forEach(pair -> asked.computeIfAbsent(pair, p -> new TreeSet<>())
                        .add(asking.rule() + "/" + RuleBook.slug(asking.title()))));
        return asked;
    }
}
