package dev.memtck.runner.client.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.OtherRules;
import dev.memtck.runner.client.gallery.ClientKills.Kind;
import dev.memtck.runner.client.gallery.ClientKills.Row;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.rules.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The right clients of the gallery fail nothing; each wrong one fails the rules that {@code features/client/kills.tsv} names, with
 * words that name the defect, and of the others that it is asked about none; and together they fail every scenario. All of it in a world in memory, where nothing is waited for; some
 * of the wrong ones over sockets too.
 */
@Execution(ExecutionMode.CONCURRENT)
class ClientGalleryIT {
    /** A wrong client changes one thing. */
    private static final int MOST_OTHERS = 8;

    private static final int ONE_IN = 20;

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

    @ParameterizedTest
    @MethodSource("right")
    void aRightClientFailsNothing(GalleryClient client) throws IOException {
        List<ScenarioResult> judged = ClientRunInHouse.ofEverything(folder).of(client);
        // Who wants no key back cannot be asked whether it looks at one.
        Set<Outcome> allowed = client == GalleryClient.RIGHT_AND_WANTS_NO_TOKENS
                ? EnumSet.of(Outcome.PASSED, Outcome.NOT_RUN, Outcome.NOT_OFFERED)
                : EnumSet.of(Outcome.PASSED, Outcome.NOT_RUN);
        assertThat(judged)
                .filteredOn(scenario -> scenario.record().outcome() == Outcome.PASSED)
                .hasSizeGreaterThan(300 * client.protocols().size());
        assertThat(judged)
                .filteredOn(scenario -> !allowed.contains(scenario.record().outcome()))
                .extracting(scenario ->
                        scenario.record().scenario() + ": " + scenario.record().reason())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void aWrongClientFailsTheRulesThatItIsNamedFor(GalleryClient client) throws IOException {
        List<ScenarioResult> failed = failed(new ClientRunInHouse(asked(client), folder).of(client));
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
            assertThat(rules(failed)).as(client.word()).isSubsetOf(kills.rulesOf(client));
        }
    }

    /** The rules that it is named for, and a part of the others. */
    private static RuleBook asked(GalleryClient client) {
        Set<String> named = kills.rulesOf(client);
        return RuleBook.of(Subject.CLIENTS)
                .only(scenario -> kills.isWide(client)
                        || named.contains(scenario.rule().id())
                        || OtherRules.isInTheSample(client.word(), scenario));
    }

    @Test
    void aWrongClientFailsTheSameRulesOverSockets() throws IOException {
        List<GalleryClient> sample = everyTwentieth(wrong().toList());
        assertThat(sample).hasSizeGreaterThan(3);
        for (GalleryClient client : sample) {
            Set<String> named = kills.rulesOf(client);
            ClientRunInHouse run = new ClientRunInHouse(
                    RuleBook.of(Subject.CLIENTS)
                            .only(scenario -> named.contains(scenario.rule().id())),
                    folder);
            assertThat(rules(failed(run.overSockets(client))))
                    .as(client.word())
                    .isNotEmpty()
                    .isEqualTo(rules(failed(run.of(client))));
        }
    }

    private static List<GalleryClient> everyTwentieth(List<GalleryClient> clients) {
        return IntStream.range(0, clients.size())
                .filter(i -> i % ONE_IN == 0)
                .mapToObj(clients::get)
                .toList();
    }

    private static List<ScenarioResult> failed(List<ScenarioResult> scenarios) {
        return scenarios.stream()
                .filter(scenario -> scenario.record().outcome() == Outcome.FAILED)
                .toList();
    }

    private static Set<String> rules(List<ScenarioResult> failed) {
        return failed.stream().map(scenario -> scenario.rule().id()).collect(Collectors.toCollection(TreeSet::new));
    }

    @AfterAll
    static void everyScenarioHasBeenSeenFailing() {
        assertThat(RuleBook.of(Subject.CLIENTS).scenarios())
                .extracting(ScenarioEntry::id)
                .filteredOn(id -> !SEEN_FAILING.contains(id))
                .isEmpty();
    }
}
