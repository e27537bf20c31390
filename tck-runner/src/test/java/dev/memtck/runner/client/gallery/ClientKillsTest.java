package dev.memtck.runner.client.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.client.gallery.ClientKills.Kind;
import dev.memtck.runner.client.gallery.ClientKills.Row;
import dev.memtck.runner.rules.CatalogueEntry;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.Subject;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of wrong clients is whole, and sorted, so that a row has one place. */
class ClientKillsTest {
    private static final List<String> IDS = RuleBook.of(Subject.CLIENTS).catalogue().stream()
            .map(CatalogueEntry::id)
            .toList();

    @Test
    void everyRuleIsFailedByAWrongClient() throws IOException {
        assertThat(ClientKills.load().rows())
                .filteredOn(row -> row.kind() == Kind.KILLS)
                .extracting(Row::rule)
                .containsAll(IDS);
    }

    @Test
    void everyRowNamesAWrongClientAndARule() throws IOException {
        Set<String> wrong = Stream.of(GalleryClient.values())
                .filter(client -> !client.isRight())
                .map(GalleryClient::word)
                .collect(Collectors.toSet());
        assertThat(ClientKills.load().rows()).allSatisfy(row -> {
            assertThat(wrong).contains(row.client());
            assertThat(row.rule()).isIn(row.kind() == Kind.WIDE ? List.of("-") : IDS);
        });
    }

    @Test
    void rowsAreSortedByRule() throws IOException {
        assertThat(ClientKills.load().rows())
                .doesNotHaveDuplicates()
                .isSortedAccordingTo(Comparator.comparing((Row row) -> IDS.indexOf(row.rule()))
                        .thenComparing(Row::kind)
                        .thenComparing(Row::client)
                        .thenComparing(Row::words));
    }
}
