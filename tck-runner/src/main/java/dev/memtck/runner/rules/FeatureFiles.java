package dev.memtck.runner.rules;

import io.cucumber.gherkin.GherkinParser;
import io.cucumber.messages.types.Envelope;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import org.junit.platform.commons.io.Resource;
import org.junit.platform.commons.io.ResourceFilter;
import org.junit.platform.commons.support.ResourceSupport;

/** The feature files on the class path, by name. A file that is no Gherkin is a bug of ours and throws. */
final class FeatureFiles {
    private FeatureFiles() {}

    static List<Resource> all() {
        return in(RuleBook.PACKAGE, ".feature");
    }

    /** The files of a package whose names end so, by name. */
    static List<Resource> in(String packageName, String ending) {
        return ResourceSupport.findAllResourcesInPackage(
                        packageName,
                        ResourceFilter.of(resource -> resource.getName().endsWith(ending)))
                .stream()
                .sorted(Comparator.comparing(Resource::getName))
                .toList();
    }

    static List<Envelope> parse(String name, byte[] source) {
        List<Envelope> envelopes = GherkinParser.builder()
                .includeSource(false)
                .build()
                .parse("classpath:" + name, source)
                .toList();
        for (Envelope envelope : envelopes) {
            envelope.getParseError().ifPresent(error -> {
                throw new IllegalStateException(name + ": " + error.getMessage());
            });
        }
        return envelopes;
    }

    static byte[] bytes(Resource file) {
        try (InputStream in = file.getInputStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
