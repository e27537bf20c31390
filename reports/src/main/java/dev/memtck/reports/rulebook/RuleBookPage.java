package dev.memtck.reports.rulebook;

import dev.memtck.reports.page.Documents;
import dev.memtck.reports.page.Documents.DocumentView;
import dev.memtck.reports.page.PageTemplate;
import io.cucumber.messages.types.GherkinDocument;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the book says. The same features and faults make the same bytes. */
public record RuleBookPage(int rules, int scenarios, List<DocumentView<RuleChapter>> documents) {

    /**
     * Writes the book.
     *
     * @param documents the syntax trees of all feature files
     * @param caught by the rules
     * @throws IOException if the file cannot be written
     */
    public static void write(List<GherkinDocument> documents, Caught caught, Path file) throws IOException {
        PageTemplate.of(RuleBookPage.class, "rules.mustache").write(of(documents, caught), file);
    }

    static RuleBookPage of(List<GherkinDocument> documents, Caught caught) {
        Map<String, RuleChapter> chapters = new TreeMap<>();
        documents.stream()
                .flatMap(document -> RuleChapter.of(document, caught))
                .forEach(chapter -> chapters.merge(chapter.rule().id(), chapter, RuleChapter::with));
        return new RuleBookPage(
                chapters.size(),
                chapters.values().stream()
                        .mapToInt(chapter -> chapter.scenarios().size())
                        .sum(),
                Documents.of(List.copyOf(chapters.values()), RuleChapter::rule, chapter -> chapter));
    }
}
