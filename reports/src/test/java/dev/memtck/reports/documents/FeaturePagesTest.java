package dev.memtck.reports.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeaturePagesTest {
    private static final FeaturePages APPLES = new FeaturePages(
            "d1gest",
            Map.of(
                    "fruit/apples.feature",
                    List.of(
                            "Feature: apples.txt § Apples",
                            "",
                            "  Rule: An apple is <red>",
                            "    Scenario: Ripe",
                            "      Then it is red")));

    @TempDir
    private Path folder;

    @Test
    void aLocationIsALineOfThePageOfItsFile() {
        assertThat(APPLES.line("fruit/apples.feature:4"))
                .hasValueSatisfying(line -> assertThat(line)
                        .extracting(FeatureLine::words, FeatureLine::link)
                        .containsExactly("fruit/apples.feature, line 4", "features/fruit/apples.html#L4"));
    }

    @Test
    void ofAnotherFileThereIsNone() {
        assertThat(APPLES.line("fruit/pears.feature:4")).isEmpty();
    }

    @Test
    void aRuleBeginsAboveItsScenariosInEachFileOnce() {
        assertThat(APPLES.rule(List.of("fruit/apples.feature:4", "fruit/apples.feature:5", "fruit/pears.feature:7")))
                .extracting(FeatureLine::file, FeatureLine::line)
                .containsExactly(tuple("fruit/apples.feature", 3));
    }

    @Test
    void aLineThatStandsInNoRuleIsItself() {
        assertThat(APPLES.rule(List.of("fruit/apples.feature:2")))
                .containsExactly(new FeatureLine("fruit/apples.feature", 2));
    }

    @Test
    void whatAskedOtherFeaturesHasNoLinesInThese() {
        assertThat(APPLES.asked("d1gest")).isEqualTo(APPLES);
        assertThat(APPLES.asked("another")).isEqualTo(FeaturePages.NONE);
    }

    @Test
    void aPageHasAnAnchorForEachLineAndLeadsBackToTheRuleBook() throws IOException {
        APPLES.write(folder);
        assertThat(APPLES.pages(folder)).containsExactly(folder.resolve("features/fruit/apples.html"));
        assertThat(folder.resolve("features/fruit/apples.html"))
                .content()
                .contains("<h1>fruit/apples.feature</h1>", "<a href=\"../../rules.html\">")
                .contains("<li id=\"L3\"><a href=\"#L3\">3</a><span>  Rule: An apple is &lt;red&gt;</span></li>")
                .contains("<li id=\"L5\">");
    }
}
