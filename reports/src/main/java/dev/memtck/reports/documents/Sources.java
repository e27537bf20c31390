package dev.memtck.reports.documents;

import dev.memtck.reports.results.RuleRef;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.stream.Stream;

/** The texts to whose lines the rules link: the documents that they quote, and the feature files that carry them. */
public record Sources(QuotedDocuments documents, FeaturePages features) {
    /** None: no rule has lines to link to, nor a place in the rule book, with which they are written. */
    public static final Sources NONE = new Sources(QuotedDocuments.NONE, FeaturePages.NONE);

    public boolean isNone() {
        return equals(NONE);
    }

    /** The pages that {@link #write} makes. */
    public Stream<Path> pages(Path folder) {
        return Stream.concat(documents.pages(folder), features.pages(folder));
    }

    /**
     * Writes a page for each text into the folder of its kind.
     *
     * @param rules to whose passages the documents have anchors
     * @param folder of the pages that link to them
     * @throws IOException if one cannot be written
     */
    public void write(Collection<RuleRef> rules, Path folder) throws IOException {
        documents.write(rules, folder);
        features.write(folder);
    }
}
