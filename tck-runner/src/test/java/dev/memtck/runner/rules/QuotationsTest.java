package dev.memtck.runner.rules;

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
            QuotedDocument.of(
                    "apples.txt", "An apple\n  is \"red\". It keeps.\n| apple | 64u | Number of |\n|  |  | apples |"),
            "pears.txt",
            QuotedDocument.of("pears.txt", "A pear is green."));

    @Test
    void aQuotationIsVerbatimButForLineEndsAndTables() {
        assertThat(wrong("\"An apple is\" — apples.txt § Apples")).isEmpty();
        assertThat(wrong("\"Number of apples\" — apples.txt § Table")).isEmpty();
        assertThat(wrong("\"An apple was\" — apples.txt § Apples"))
                .containsExactly("TEXT-01: apples.txt does not say: An apple was\" — apples.txt § Apples");
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
        assertThat(wrong("\"An apple\" — apple.txt § Apples"))
                .containsExactly("TEXT-01: no document is called apple.txt");
        assertThat(wrong("apple-tree", "Left open.")).containsExactly("TEXT-01: no document is called apple-tree");
    }

    private static List<String> wrong(String description) {
        return wrong("apples.txt", description);
    }

    private static List<String> wrong(String document, String description) {
        return Quotations.wrong(
                APPLES, new RuleRef("TEXT-01", Level.MUST, "Apples", document, "Apples", RuleSource.of(description)));
    }
}
