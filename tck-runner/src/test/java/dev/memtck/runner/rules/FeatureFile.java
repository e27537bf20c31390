package dev.memtck.runner.rules;

import io.cucumber.gherkin.GherkinParser;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.Feature;
import io.cucumber.messages.types.FeatureChild;
import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.Rule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A feature file with what Gherkin makes of it.
 *
 * @param name with its folder
 */
record FeatureFile(String name, Feature feature, List<Pickle> pickles) {
    /** Those on servers. */
    static List<FeatureFile> all(Path features) throws IOException {
        try (Stream<Path> paths = Files.walk(features)) {
            return paths.filter(path -> path.toString().endsWith(".feature"))
                    .filter(path -> !path.toString().contains("target"))
                    .filter(path -> !features.relativize(path).startsWith("client"))
                    .map(path -> parse(features, path))
                    .toList();
        }
    }

    private static FeatureFile parse(Path features, Path path) {
        List<Envelope> envelopes;
        try {
            envelopes = GherkinParser.builder().build().parse(path).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        GherkinDocument document = envelopes.stream()
                .flatMap(envelope -> envelope.getGherkinDocument().stream())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(path + " is no Gherkin: " + envelopes));
        return new FeatureFile(
                features.relativize(path).toString(),
                document.getFeature().orElseThrow(),
                envelopes.stream()
                        .flatMap(envelope -> envelope.getPickle().stream())
                        .toList());
    }

    Stream<Rule> rules() {
        return feature.getChildren().stream().map(FeatureChild::getRule).flatMap(Optional::stream);
    }
}
