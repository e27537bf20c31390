package dev.memtck.reports.rulebook;

import dev.memtck.reports.page.Documents;
import dev.memtck.reports.page.Documents.DocumentView;
import dev.memtck.reports.page.PageTemplate;
import dev.memtck.reports.results.Profile;
import io.cucumber.messages.types.GherkinDocument;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the book says. The same features and faults make the same bytes.
 *
 * @param sets the rule sets in which rules came
 */
public record RuleBookPage(int rules, int scenarios, List<Integer> sets, List<DocumentView<RuleChapter>> documents) {

    /**
     * Writes the book, and the texts to whose lines it links into the folders beside it.
     *
     * @param features the syntax trees of all feature files
     * @throws IOException if the file cannot be written
     */
    public static void write(List<GherkinDocument> features, Background background, Path file) throws IOException {
        Map<String, RuleChapter> chapters = chapters(features, background);
        PageTemplate.of(RuleBookPage.class, "rules.mustache").write(of(chapters), file);
        background
                .sources()
                .write(
                        chapters.values().stream().map(RuleChapter::rule).toList(),
                        file.toAbsolutePath().getParent());
    }

    private static Map<String, RuleChapter> chapters(List<GherkinDocument> features, Background background) {
        Map<String, RuleChapter> chapters = new TreeMap<>();
        features.stream()
                .flatMap(feature -> RuleChapter.of(feature, background))
                .forEach(chapter -> chapters.merge(chapter.rule().id(), chapter, RuleChapter::with));
        return chapters;
    }

    private static RuleBookPage of(Map<String, RuleChapter> chapters) {
        return new RuleBookPage(
                chapters.size(),
                chapters.values().stream()
                        .mapToInt(chapter -> chapter.scenarios().size())
                        .sum(),
                chapters.values().stream()
                        .map(RuleChapter::set)
                        .distinct()
                        .sorted()
                        .toList(),
                Documents.of(List.copyOf(chapters.values()), RuleChapter::rule, chapter -> chapter));
    }

    /** By which the rules are filtered. */
    Profile[] profiles() {
        return Profile.values();
    }
}
