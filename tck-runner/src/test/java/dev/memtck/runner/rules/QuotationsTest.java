package dev.memtck.runner.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.RuleRef;
import dev.memtck.runner.Judged;
import java.io.IOException;
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
    void everyQuotationStandsInItsDocument() throws IOException {
        Map<String, QuotedDocument> documents = QuotedDocument.all();
        assertThat(rules()).flatMap(rule -> wrong(documents, rule)).isEmpty();
    }

    /** Each as often as it stands in a feature with words of its own. */
    private static List<RuleRef> rules() {
        return Judged.ruleBook().scenarios().stream()
                .map(ScenarioEntry::rule)
                .distinct()
                .toList();
    }

    private static List<String> wrong(Map<String, QuotedDocument> documents, RuleRef rule) {
        String description = rule.source().sentence() + " " + rule.source().ruling();
        return Quotations.wrong(documents, rule.document(), description).stream()
                .map(wrong -> rule.id() + ": " + wrong)
                .toList();
    }

    @Test
    void everyDocumentHasFeatures() throws IOException {
        assertThat(rules())
                .extracting(RuleRef::document)
                .containsAll(QuotedDocument.all().keySet());
    }

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
        assertThat(Quotations.wrong(APPLES, "apple-tree", "Left open."))
                .containsExactly("no document is called apple-tree");
    }

    private static List<String> wrong(String description) {
        return Quotations.wrong(APPLES, "apples.txt", description);
    }
}
