package dev.memtck.reports.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.RuleSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuotedDocumentsTest {
    private static final QuotedDocuments APPLES = QuotedDocuments.of(
            "# name\textent\taddress\twhat\napples.txt\twhole\thttps://apples.example\tof apples\n",
            name -> "Apples\n\nAn apple is\n<red>.\n");

    @TempDir
    private Path folder;

    @Test
    void aRuleThatQuotesNothingLeadsToItsSection() {
        assertThat(APPLES.passages(rule("Ruling: apples are fruit."))).containsExactly(new Passage("apples.txt", 1, 1));
    }

    @Test
    void aRuleOfAnUnknownDocumentLeadsNowhere() {
        assertThat(QuotedDocuments.NONE.passages(rule("\"An apple is\""))).isEmpty();
    }

    @Test
    void aPassageIsNamedByItsLines() {
        assertThat(APPLES.passages(rule("\"An apple is <red>.\"")))
                .extracting(Passage::words, Passage::link)
                .containsExactly(tuple("apples.txt, lines 3–4", "documents/apples.html#L3-L4"));
    }

    @Test
    void aPageHasAnAnchorForEachLineAndEachPassage() throws IOException {
        APPLES.write(List.of(rule("\"An apple is <red>.\"")), folder);
        assertThat(APPLES.pages(folder)).containsExactly(folder.resolve("documents/apples.html"));
        assertThat(folder.resolve("documents/apples.html"))
                .content()
                .contains("The whole text of apples, from <a href=\"https://apples.example\"")
                .contains("<li id=\"L3\"><span id=\"L3-L4\"></span>")
                .contains("<li id=\"L4\">", "&lt;red&gt;.");
    }

    private static RuleRef rule(String description) {
        return new RuleRef("TEXT-01", Level.MUST, "Apples", "apples.txt", "Apples", RuleSource.of(description));
    }
}
