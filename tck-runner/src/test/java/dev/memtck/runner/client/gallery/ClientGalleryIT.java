package dev.memtck.runner.client.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.client.driver.Spoken;
import dev.memtck.runner.client.gallery.ClientKills.Kind;
import dev.memtck.runner.client.gallery.ClientKills.Row;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.rules.Subject;
import dev.memtck.runner.run.Selection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The right clients of the gallery fail nothing; each wrong one fails the rules that {@code features/client/kills.tsv} names, with
 * words that name the defect; and together they fail every scenario.
 */
@Isolated("clients are told to wait briefly")
class ClientGalleryIT {
    /** A wrong client changes one thing. */
    private static final int MOST_OTHERS = 5;

    private static final Set<String> SEEN_FAILING = ConcurrentHashMap.newKeySet();
    private static ClientKills kills;

    @TempDir
    private Path folder;

    @BeforeAll
    static void read() throws IOException {
        kills = ClientKills.load();
    }

    static Stream<GalleryClient> right() {
        return Stream.of(GalleryClient.values()).filter(GalleryClient::isRight);
    }

    static Stream<GalleryClient> wrong() {
        return Stream.of(GalleryClient.values()).filter(client -> !client.isRight());
    }

    private List<ScenarioResult> judged(GalleryClient client, Spoken spoken, Selection selection) throws IOException {
        return ClientRunInHouse.of(SmallClient.with(client), spoken, selection, folder)
                .scenarios();
    }

    private static List<ScenarioResult> troubled(List<ScenarioResult> scenarios) {
        return scenarios.stream()
                .filter(scenario -> scenario.record().outcome() != Outcome.PASSED
                        && scenario.record().outcome() != Outcome.NOT_RUN)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("right")
    void aRightClientFailsNothing(GalleryClient client) throws IOException {
        for (Spoken spoken : client.protocols()) {
            List<ScenarioResult> judged = judged(client, spoken, Selection.ALL);
            assertThat(judged)
                    .filteredOn(scenario -> scenario.record().outcome() == Outcome.PASSED)
                    .hasSizeGreaterThan(300);
            // A machine may stand still for longer than a client waits: what failed is asked again.
            Set<String> doubtful = troubled(judged).stream()
                    .map(scenario -> scenario.record().scenario())
                    .collect(Collectors.toSet());
            assertThat(troubled(judged(client, spoken, Selection.of(doubtful))))
                    .extracting(scenario -> scenario.record().scenario() + ": "
                            + scenario.record().reason())
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void aWrongClientFailsTheRulesThatItIsNamedFor(GalleryClient client) throws IOException {
        List<ScenarioResult> failed = new ArrayList<>();
        for (Spoken spoken : client.protocols()) {
            judged(client, spoken, Selection.ALL).stream()
                    .filter(scenario -> scenario.record().outcome() == Outcome.FAILED)
                    .forEach(failed::add);
        }
        failed.forEach(scenario -> SEEN_FAILING.add(scenario.record().scenario()));
        List<Row> named = kills.of(Kind.KILLS, client);
        assertThat(named).as(client.word()).isNotEmpty();
        assertThat(named)
                .allSatisfy(row -> assertThat(failed)
                        .as("%s fails %s", client.word(), row.rule())
                        .filteredOn(scenario -> scenario.rule().id().equals(row.rule()))
                        .extracting(scenario -> scenario.record().failure().text())
                        .anyMatch(text -> text.contains(row.words())));
        if (!kills.isWide(client)) {
            assertThat(kills.of(Kind.ALSO, client)).hasSizeLessThanOrEqualTo(MOST_OTHERS);
            assertThat(unlisted(client, failed)).as(client.word()).isEmpty();
        }
    }

    /** The rules that it fails, also when it is asked again, and that the table does not name. */
    private Set<String> unlisted(GalleryClient client, List<ScenarioResult> failed) throws IOException {
        Set<String> listed = kills.rulesOf(client);
        Set<String> doubtful = failed.stream()
                .filter(scenario -> !listed.contains(scenario.rule().id()))
                .map(scenario -> scenario.record().scenario())
                .collect(Collectors.toSet());
        Set<String> rules = new TreeSet<>();
        if (!doubtful.isEmpty()) {
            for (Spoken spoken : client.protocols()) {
                judged(client, spoken, Selection.of(doubtful)).stream()
                        .filter(scenario -> scenario.record().outcome() == Outcome.FAILED)
                        .forEach(scenario -> rules.add(scenario.rule().id()));
            }
        }
        return rules;
    }

    @AfterAll
    static void everyScenarioHasBeenSeenFailing() {
        assertThat(RuleBook.of(Subject.CLIENTS).scenarios())
                .extracting(ScenarioEntry::id)
                .filteredOn(id -> !SEEN_FAILING.contains(id))
                .isEmpty();
    }
}
