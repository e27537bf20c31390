package dev.memtck.runner.rules;

import dev.memtck.reports.documents.QuotedDocuments;
import dev.memtck.reports.results.Locations;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The documents that the features quote, as the kit carries them. */
public final class ShippedDocuments {
    private static final String FOLDER = "/" + Locations.ROOT + "documents/";

    private ShippedDocuments() {}

    /** What is shipped stays as it is: one reading does for all runs of a JVM. */
    private static final class Shipped {
        private static final QuotedDocuments ALL = QuotedDocuments.of(text("documents.tsv"), ShippedDocuments::text);
    }

    public static QuotedDocuments all() {
        return Shipped.ALL;
    }

    private static String text(String name) {
        try (InputStream in = ShippedDocuments.class.getResourceAsStream(FOLDER + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
