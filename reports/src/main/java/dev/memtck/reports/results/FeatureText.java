package dev.memtck.reports.results;

import io.cucumber.gherkin.GherkinParser;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Pickle;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A feature file. A results file carries those that were asked, so that it can be read by whoever has others.
 *
 * @param file below {@link Locations#ROOT}
 * @param text of the whole file
 */
public record FeatureText(String file, String text) {
    public FeatureText {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(text, "text");
    }

    /**
     * What the text means.
     *
     * @param document its syntax tree
     * @param pickles its scenarios, and one for each row of an outline
     */
    public record Parsed(GherkinDocument document, List<Pickle> pickles) {}

    /** @throws IllegalArgumentException if it is no Gherkin; the message says where */
    public Parsed parse() {
        List<Envelope> messages = GherkinParser.builder()
                .includeSource(false)
                .build()
                .parse("classpath:" + Locations.ROOT + file, text.getBytes(StandardCharsets.UTF_8))
                .toList();
        for (Envelope message : messages) {
            message.getParseError().ifPresent(error -> {
                throw new IllegalArgumentException(file + ": " + error.getMessage());
            });
        }
        return new Parsed(
                messages.stream()
                        .map(Envelope::getGherkinDocument)
                        .flatMap(Optional::stream)
                        .findFirst()
                        .orElseThrow(),
                messages.stream()
                        .map(Envelope::getPickle)
                        .flatMap(Optional::stream)
                        .toList());
    }
}
