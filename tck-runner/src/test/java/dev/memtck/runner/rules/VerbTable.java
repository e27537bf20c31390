package dev.memtck.runner.rules;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The verbs of the protocols and what each does, from the table beside the features.
 *
 * @param facets by verb, each by column
 */
public record VerbTable(Map<String, Map<String, String>> facets) {
    private static final String VERB = "verb";

    public static VerbTable read(Path table) throws IOException {
        List<String> lines = Files.readAllLines(table);
        String[] columns = lines.get(0).split("\t");
        Map<String, Map<String, String>> facets = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split("\t");
            Map<String, String> ofVerb = new LinkedHashMap<>();
            for (int i = 0; i < columns.length; i++) {
                ofVerb.put(columns[i], cells[i]);
            }
            facets.put(ofVerb.get(VERB), ofVerb);
        }
        return new VerbTable(facets);
    }

    boolean has(String verb) {
        return facets.containsKey(verb);
    }

    boolean isBinary(String verb) {
        return Optional.ofNullable(facets.get(verb))
                .filter(facet -> facet.get("protocol").endsWith("binary"))
                .isPresent();
    }

    /**
     * The verbs that a selector means.
     *
     * @param selector a verb, or {@code column=value}, several joined by {@code +}
     */
    List<String> selected(String selector) {
        if (!selector.contains("=")) {
            return facets.containsKey(selector) ? List.of(selector) : List.of();
        }
        return facets.entrySet().stream()
                .filter(verb -> Arrays.stream(selector.split("\\+"))
                        .map(condition -> condition.split("="))
                        .allMatch(
                                condition -> condition[1].equals(verb.getValue().get(condition[0]))))
                .map(Map.Entry::getKey)
                .toList();
    }
}
