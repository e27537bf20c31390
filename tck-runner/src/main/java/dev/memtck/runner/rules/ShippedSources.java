package dev.memtck.runner.rules;

import dev.memtck.reports.documents.FeaturePages;
import dev.memtck.reports.documents.Sources;
import dev.memtck.reports.results.Locations;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.commons.io.Resource;

/** The texts to whose lines the rules link, as the kit carries them. */
public final class ShippedSources {
    private ShippedSources() {}

    /** What is shipped stays as it is: one reading does for all runs of a JVM. */
    private static final class Shipped {
        private static final Sources ALL = new Sources(
                ShippedDocuments.all(), new FeaturePages(RuleBook.load().digest(), texts()));
    }

    public static Sources all() {
        return Shipped.ALL;
    }

    private static Map<String, List<String>> texts() {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        for (Resource file : FeatureFiles.all()) {
            texts.put(
                    file.getName().substring(Locations.ROOT.length()),
                    new String(FeatureFiles.bytes(file), StandardCharsets.UTF_8)
                            .lines()
                            .toList());
        }
        return texts;
    }
}
