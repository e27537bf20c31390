package dev.memtck.reports.rulebook;

import dev.memtck.reports.documents.Sources;
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
     * Writes the book, and the texts to whose lines it links into the folders beside it.
     *
     * @param features the syntax trees of all feature files
     * @param sources to whose lines the rules link
     * @param caught by the rules
     * @throws IOException if the file cannot be written
     */
    public static void write(List<GherkinDocument> features, Caught caught, Sources sources, Path file)
            throws IOException {
        Map<String, RuleChapter> chapters = chapters(features, caught, sources);
        PageTemplate.of(RuleBookPage.class, "rules.mustache").write(of(chapters), file);
        sources.write(
                chapters.values().stream().map(RuleChapter::rule).toList(),
                file.toAbsolutePath().getParent());
    }

    private static Map<String, RuleChapter> chapters(List<GherkinDocument> features, Caught caught, Sources sources) {
        Map<String, RuleChapter> chapters = new TreeMap<>();
        features.stream()
                .flatMap(feature -> RuleChapter.of(feature, caught, sources))
                .forEach(chapter -> chapters.merge(chapter.rule().id(), chapter, RuleChapter::with));
        return chapters;
    }

    private static RuleBookPage of(Map<String, RuleChapter> chapters) {
        return new RuleBookPage(
                chapters.size(),
                chapters.values().stream()
                        .mapToInt(chapter -> chapter.scenarios().size())
                        .sum(),
                Documents.of(List.copyOf(chapters.values()), RuleChapter::rule, chapter -> chapter));
    }
}
