package dev.memtck.reports.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.RuleSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuotationsTest {
    private static final Map<String, QuotedDocument> APPLES = Map.of(
            "apples.txt",
            document("apples.txt", "An apple\n  is \"red\". It keeps.\n| apple | 64u | Number of |\n|  |  | apples |"),
            "pears.txt",
            document("pears.txt", "A pear is green.\nIt is ripe.\n# Colours\nIt is ripe.\n"));

    @Test
    void aQuotationIsVerbatimButForLineEndsAndTables() {
        assertThat(wrong("\"An apple is\" — apples.txt § Apples")).isEmpty();
        assertThat(wrong("\"Number of apples\" — apples.txt § Table")).isEmpty();
        assertThat(wrong("\"An apple was\" — apples.txt § Apples"))
                .containsExactly("apples.txt does not say: An apple was\" — apples.txt § Apples");
    }

    @Test
    void whatItLeavesOutIsMarked() {
        assertThat(wrong("\"An apple … keeps.\"")).isEmpty();
        assertThat(wrong("\"keeps. … An apple\"")).hasSize(1);
        assertThat(wrong("\"An apple keeps.\"")).hasSize(1);
    }

    @Test
    void aQuotationMayHoldAnother() {
        assertThat(wrong("\"An apple is \"red\".\", \"It keeps\" — apples.txt § Apples"))
                .isEmpty();
    }

    @Test
    void aQuotationBelongsToTheDocumentThatIsNamedBehindIt() {
        assertThat(wrong("\"A pear\" — pears.txt § Pears, \"An apple\" (apples.txt § Apples)."))
                .isEmpty();
        assertThat(wrong("\"An apple\" — apples.txt § Apples. It follows from \"It keeps\"."))
                .isEmpty();
        assertThat(wrong("\"A pear\" — pears.txt § Pears, \"green.\" — § Colours"))
                .isEmpty();
        assertThat(wrong("\"A pear\" — apples.txt § Apples")).hasSize(1);
    }

    @Test
    void aDocumentHasOneName() {
        assertThat(wrong("\"An apple\" — apple.txt § Apples")).containsExactly("no document is called apple.txt");
        assertThat(wrong("apple-tree", "Left open.")).containsExactly("no document is called apple-tree");
    }

    @Test
    void aQuotationHasLines() {
        assertThat(passages("\"An apple is\", \"It keeps.\""))
                .containsExactly("documents/apples.html#L1-L2", "documents/apples.html#L2");
        assertThat(passages("\"An apple … keeps.\""))
                .containsExactly("documents/apples.html#L1", "documents/apples.html#L2");
        assertThat(passages("\"A pear is green.\" — pears.txt § Pears")).containsExactly("documents/pears.html#L1");
    }

    @Test
    void whatADocumentSaysTwiceIsSoughtBelowTheSectionsHeading() {
        assertThat(passages("\"It is ripe.\" — pears.txt § Pears")).containsExactly("documents/pears.html#L2");
        assertThat(passages("\"It is ripe.\" — pears.txt § Colours: red.")).containsExactly("documents/pears.html#L4");
        assertThat(passages("\"A pear is green.\" — pears.txt § Colours")).containsExactly("documents/pears.html#L1");
    }

    private static List<String> wrong(String description) {
        return wrong("apples.txt", description);
    }

    private static List<String> wrong(String document, String description) {
        return quotations(document, description).wrong();
    }

    private static List<String> passages(String description) {
        return quotations("apples.txt", description).passages().stream()
                .map(Passage::link)
                .toList();
    }

    private static Quotations quotations(String document, String description) {
        return Quotations.of(
                APPLES, new RuleRef("TEXT-01", Level.MUST, "Apples", document, "Apples", RuleSource.of(description)));
    }

    private static QuotedDocument document(String name, String text) {
        return QuotedDocument.of(new QuotedDocument.Origin(name, "whole", "https://apples.example", "of apples"), text);
    }
}
