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
        private static final Sources ON_SERVERS = read(Subject.SERVERS);
    }

    /** Likewise, and only where somebody asks for them. */
    private static final class ShippedForClients {
        private static final Sources ON_CLIENTS = read(Subject.CLIENTS);
    }

    /** Those to which these rules link. */
    public static Sources of(Subject subject) {
        return subject == Subject.CLIENTS ? ShippedForClients.ON_CLIENTS : Shipped.ON_SERVERS;
    }

    private static Sources read(Subject subject) {
        RuleBook book = RuleBook.of(subject);
        return new Sources(ShippedDocuments.all(), new FeaturePages(book.digest(), texts(book)));
    }

    private static Map<String, List<String>> texts(RuleBook book) {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        for (FeatureText file : book.texts().files()) {
            texts.put(file.file(), file.text().lines().toList());
        }
        return texts;
    }
}
