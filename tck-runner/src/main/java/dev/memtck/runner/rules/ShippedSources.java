package dev.memtck.runner.rules;

import dev.memtck.reports.documents.FeaturePages;
import dev.memtck.reports.documents.Sources;
import dev.memtck.reports.results.FeatureText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
        for (FeatureText file : RuleBook.load().texts().files()) {
            texts.put(file.file(), file.text().lines().toList());
        }
        return texts;
    }
}
