package dev.memtck.reports.documents;

import dev.memtck.reports.documents.QuotedDocument.Origin;
import dev.memtck.reports.results.RuleRef;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All documents that the features quote, by name. */
public final class QuotedDocuments {
    /** None: no rule has lines to link to. */
    public static final QuotedDocuments NONE = new QuotedDocuments(Map.of());

    private final Map<String, QuotedDocument> byName;

    private QuotedDocuments(Map<String, QuotedDocument> byName) {
        this.byName = byName;
    }

    /**
     * @param table a line each, of four columns between tabs: name, "whole" or "passages", public address, what it is; and
     *     comments, which begin with #
     * @param texts by name
     */
    public static QuotedDocuments of(String table, UnaryOperator<String> texts) {
        Map<String, QuotedDocument> byName = new LinkedHashMap<>();
        table.lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t"))
                .map(cells -> new Origin(cells[0], cells[1], cells[2], cells[3]))
                .forEach(origin -> byName.put(origin.name(), QuotedDocument.of(origin, texts.apply(origin.name()))));
        return new QuotedDocuments(byName);
    }

    public Set<String> names() {
        return byName.keySet();
    }

    /** Where the whole of a document is published. */
    public String address(String name) {
        return byName.get(name).origin().address();
    }

    /** The lines that a rule quotes, in the order of its description; of one that quotes nothing those of its section. */
    public List<Passage> passages(RuleRef rule) {
        List<Passage> quoted = Quotations.of(byName, rule).passages();
        return quoted.isEmpty()
                ? Stream.ofNullable(byName.get(rule.document()))
                        .map(document -> document.heading(rule.section()))
                        .toList()
                : quoted;
    }

    /** What a rule quotes and no document says, in words; empty if everything stands there. */
    public List<String> wrong(RuleRef rule) {
        return Quotations.of(byName, rule).wrong().stream()
                .map(wrong -> rule.id() + ": " + wrong)
                .toList();
    }

    /** The pages that {@link #write} makes. */
    public Stream<Path> pages(Path folder) {
        return byName.keySet().stream().map(name -> page(name, folder));
    }

    private static Path page(String name, Path folder) {
        return folder.resolve(Passage.page(name));
    }

    /**
     * Writes a page for each document into the folder of the documents.
     *
     * @param rules to whose passages the pages have anchors
     * @param folder of the pages that link to them
     * @throws IOException if one cannot be written
     */
    public void write(Collection<RuleRef> rules, Path folder) throws IOException {
        Map<String, Set<Passage>> passages = rules.stream()
                .flatMap(rule -> passages(rule).stream())
                .collect(Collectors.groupingBy(Passage::document, Collectors.toSet()));
        for (QuotedDocument document : byName.values()) {
            DocumentPage.of(document, passages.getOrDefault(document.name(), Set.of()))
                    .write(page(document.name(), folder));
        }
    }
}
