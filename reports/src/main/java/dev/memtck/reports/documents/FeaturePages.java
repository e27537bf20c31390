package dev.memtck.reports.documents;

import dev.memtck.reports.page.PageTemplate;
import dev.memtck.reports.results.Locations;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The feature files, each as a page with an anchor for each line.
 *
 * @param digest SHA-256 over all of them, hex
 * @param texts their lines, by file: {@code text/touch.feature}
 */
public record FeaturePages(String digest, Map<String, List<String>> texts) {
    /** None: no rule has a feature to link to. */
    public static final FeaturePages NONE = new FeaturePages("", Map.of());

    private static final String RULE = "Rule:";

    private record FeaturePage(String name, List<Line> lines) {}

    /** These, if a run asked just these; the lines of other features are not those that it names. */
    public FeaturePages asked(String asked) {
        return digest.equals(asked) ? this : NONE;
    }

    /** @param location see {@link Locations}; nothing of a file that is none of these */
    public Optional<FeatureLine> line(String location) {
        return Optional.of(new FeatureLine(Locations.file(location), Locations.line(location)))
                .filter(line -> texts.containsKey(line.file()));
    }

    /**
     * Where a rule begins, in each file that carries it.
     *
     * @param locations of its scenarios
     */
    public List<FeatureLine> rule(Collection<String> locations) {
        return locations.stream()
                .map(this::line)
                .flatMap(Optional::stream)
                .map(this::rule)
                .distinct()
                .toList();
    }

    /** The line itself where none above it begins a rule. */
    private FeatureLine rule(FeatureLine scenario) {
        List<String> lines = texts.get(scenario.file());
        return IntStream.iterate(Math.min(scenario.line(), lines.size()), line -> line > 0, line -> line - 1)
                .filter(line -> lines.get(line - 1).strip().startsWith(RULE))
                .mapToObj(line -> new FeatureLine(scenario.file(), line))
                .findFirst()
                .orElse(scenario);
    }

    /** The pages that {@link #write} makes. */
    Stream<Path> pages(Path folder) {
        return texts.keySet().stream().map(file -> page(file, folder));
    }

    private static Path page(String file, Path folder) {
        return folder.resolve(FeatureLine.page(file));
    }

    /**
     * Writes a page for each file into the folder of the features.
     *
     * @param folder of the pages that link to them
     * @throws IOException if one cannot be written
     */
    void write(Path folder) throws IOException {
        PageTemplate template = PageTemplate.of(FeaturePages.class, "feature.mustache");
        for (Map.Entry<String, List<String>> text : texts.entrySet()) {
            List<Line> lines = Line.of(text.getValue(), number -> List.of());
            template.write(new FeaturePage(text.getKey(), lines), page(text.getKey(), folder));
        }
    }
}
