package dev.memtck.reports.documents;

import dev.memtck.reports.documents.QuotedDocument.Origin;
import dev.memtck.reports.page.PageTemplate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** A document with an anchor for each line, and one for each passage of several lines that a rule quotes. */
record DocumentPage(Origin origin, String extent, List<Line> lines) {
    static DocumentPage of(QuotedDocument document, Set<Passage> passages) {
        return new DocumentPage(
                document.origin(),
                document.origin().extent().equals("whole") ? "The whole text" : "The passages that rules quote",
                Line.of(document.lines(), number -> anchors(passages, number)));
    }

    private static List<String> anchors(Set<Passage> passages, int line) {
        return passages.stream()
                .filter(passage -> passage.first() == line && passage.last() > line)
                .map(Passage::anchor)
                .sorted()
                .toList();
    }

    void write(Path file) throws IOException {
        PageTemplate.of(DocumentPage.class, "document.mustache").write(this, file);
    }
}
