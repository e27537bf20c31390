package dev.memtck.runner.rules;

import dev.memtck.reports.results.FeatureText;
import dev.memtck.reports.results.Locations;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import org.junit.platform.commons.io.Resource;
import org.junit.platform.commons.io.ResourceFilter;
import org.junit.platform.commons.support.ResourceSupport;

/** The feature files on the class path, by name. */
final class FeatureFiles {
    private FeatureFiles() {}

    static List<FeatureText> of(Subject subject) {
        return in(RuleBook.PACKAGE, ".feature").stream()
                .filter(file -> subject.owns(file.getName().substring(Locations.ROOT.length())))
                .map(file -> new FeatureText(
                        file.getName().substring(Locations.ROOT.length()),
                        new String(bytes(file), StandardCharsets.UTF_8)))
                .toList();
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

    static byte[] bytes(Resource file) {
        try (InputStream in = file.getInputStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
