package dev.memtck.runner.rules;

import dev.memtck.reports.results.Level;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One line of the catalogue: {@code id <tab> level <tab> set [<tab> pending]}.
 *
 * @param since the rule set in which it came; 1 or more
 * @param pending no feature carries it yet
 */
public record CatalogueEntry(String id, Level level, int since, boolean pending) {

    static List<CatalogueEntry> load(String resource) {
        try (InputStream in = CatalogueEntry.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(CatalogueEntry::parse)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CatalogueEntry parse(String line) {
        String[] words = line.split("\t");
        return new CatalogueEntry(
                words[0],
                Level.named(words[1]).orElseThrow(),
                Integer.parseInt(words[2]),
                words.length > 3 && words[3].equals("pending"));
    }
}
