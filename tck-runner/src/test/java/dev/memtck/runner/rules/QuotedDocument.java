package dev.memtck.runner.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A document that the features quote: the whole text or the passages that are quoted, as the test tree keeps them.
 *
 * @param name by which features name it, and no other
 * @param text with one space for each run of blanks, line ends and borders of tables
 */
record QuotedDocument(String name, String text) {
    private static final Path FOLDER = Path.of("src/test/resources/documents");
    private static final String NOTE = "README.md";
    private static final String LEFT_OUT = "…";

    /** By name. */
    static Map<String, QuotedDocument> all() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> !file.endsWith(NOTE))
                    .map(QuotedDocument::read)
                    .collect(Collectors.toMap(QuotedDocument::name, document -> document));
        }
    }

    private static QuotedDocument read(Path file) {
        try {
            return of(file.getFileName().toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static QuotedDocument of(String name, String text) {
        return new QuotedDocument(name, inOneLine(text));
    }

    private static String inOneLine(String text) {
        return text.replaceAll("[\\s|]+", " ").strip();
    }

    /** Verbatim, one part behind the other where the quotation leaves something out. */
    boolean says(String quotation) {
        return Stream.of(quotation.split(LEFT_OUT))
                .map(QuotedDocument::inOneLine)
                .filter(part -> !part.isEmpty())
                .reduce(Optional.of(0), this::behind, (first, second) -> second)
                .isPresent();
    }

    private Optional<Integer> behind(Optional<Integer> start, String part) {
        return start.map(from -> text.indexOf(part, from))
                .filter(found -> found >= 0)
                .map(found -> found + part.length());
    }
}
