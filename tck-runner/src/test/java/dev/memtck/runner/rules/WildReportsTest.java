package dev.memtck.runner.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.rulebook.Caught;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The reports of real servers' bugs lead somewhere, and stand at rules that there are. */
class WildReportsTest {
    private static final String ADDRESS = "https://github\\.com/[\\w.-]+/[\\w.-]+/(issues|pull|commit)/[0-9a-f]+";

    @Test
    void eachStandsAtARuleWithAnAddressAndAFewWords() {
        Set<String> rules =
                RuleBook.load().catalogue().stream().map(CatalogueEntry::id).collect(Collectors.toSet());
        assertThat(WildReports.byRule(Subject.SERVERS)).hasSizeGreaterThan(30);
        assertThat(rules).containsAll(WildReports.byRule(Subject.SERVERS).keySet());
        assertThat(WildReports.byRule(Subject.SERVERS).values()).allSatisfy(WildReportsTest::assertTold);
    }

    private static void assertTold(List<Caught.Report> reports) {
        assertThat(reports).doesNotHaveDuplicates().allSatisfy(report -> {
            assertThat(report.address()).matches(ADDRESS);
            assertThat(report.words()).isNotBlank().hasSizeLessThan(120);
        });
    }
}
