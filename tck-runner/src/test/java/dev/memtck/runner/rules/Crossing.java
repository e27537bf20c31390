package dev.memtck.runner.rules;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A line of the table of crossings: for each of its verbs and each of its words the rule has a scenario.
 *
 * @param verbs names and selectors, or {@code -}
 * @param members words of the dimension, or {@code -}
 * @param except verbs, or pairs {@code verb:word}, that are not asked
 * @param reason why not
 */
record Crossing(
        String rule, List<String> verbs, String dimension, List<String> members, Set<String> except, String reason) {

    static List<Crossing> read(Path table) throws IOException {
        return Files.readAllLines(table).stream().skip(1).map(Crossing::parse).toList();
    }

    private static Crossing parse(String line) {
        String[] columns = line.split("\t");
        return new Crossing(
                columns[0],
                words(columns[1]),
                columns[2],
                words(columns[3]),
                columns[4].equals(Pair.ANY) ? Set.of() : Set.copyOf(words(columns[4])),
                columns[5]);
    }

    private static List<String> words(String cell) {
        return Arrays.asList(cell.split(","));
    }

    /** Whether it takes something out without saying why. */
    boolean isUnreasoned() {
        return !except.isEmpty() && reason.equals(Pair.ANY);
    }

    /** The words, each with its dimension. */
    Stream<String> words() {
        return members.stream().map(member -> member.equals(Pair.ANY) ? Pair.ANY : dimension + ":" + member);
    }

    Stream<Pair> pairs(VerbTable table) {
        return verbs.stream()
                .flatMap(verb -> verb.equals(Pair.ANY) ? Stream.of(Pair.ANY) : table.selected(verb).stream())
                .distinct()
                .filter(verb -> !except.contains(verb))
                .flatMap(verb -> words().filter(word -> !except.contains(verb + ":" + word.replaceFirst(".*?:", "")))
                        .map(word -> new Pair(rule, verb, word)));
    }
}
