package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Profile;
import dev.memtck.reports.servers.KnownServers;
import dev.memtck.runner.Judged;
import dev.memtck.runner.output.ComparedServers;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ShippedSources;
import dev.memtck.runner.rules.Subject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The matrix, the rule book and the texts of {@code docs} are those that the features, the fault tables and the recordings make now.
 * With {@code -Dmemtck.pages} they are made again.
 */
class PublishedPagesTest {
    private static final Path DOCS = Path.of("..", "docs");
    private static final String CLIENT = "client";
    private static final String COMMAND = "mvn -q test -pl tck-runner -am -Dtest=PublishedPagesTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -Dmemtck.pages";

    private static final Pattern ADDRESS = Pattern.compile("id=\"([^\"]*)\"");

    @TempDir
    private Path folder;

    @Test
    void theyAreWhatTheFeaturesMakeNow() throws IOException {
        ComparedServers servers = new ComparedServers(KnownServers.shipped());
        servers.write(OutputFolder.of(folder));
        if (System.getProperty("memtck.pages") != null) {
            servers.write(OutputFolder.of(DOCS));
        }
        assertSame("rules.html");
        assertSame("matrix.html");
        ShippedSources.of(Subject.SERVERS).pages(Path.of("")).forEach(page -> assertSame(page.toString()));
    }

    @Test
    void theRuleBookOfClientsIsWhatTheirFeaturesMakeNow() throws IOException {
        OutputFolder.of(folder.resolve(CLIENT)).writeRuleBook(Subject.CLIENTS);
        if (System.getProperty("memtck.pages") != null) {
            OutputFolder.of(DOCS.resolve(CLIENT)).writeRuleBook(Subject.CLIENTS);
        }
        assertSame(CLIENT + "/rules.html");
        ShippedSources.of(Subject.CLIENTS).pages(Path.of(CLIENT)).forEach(page -> assertSame(page.toString()));
    }

    @Test
    void eachPageOfAFeatureIsOfOneThatThereIs() throws IOException {
        try (Stream<Path> pages = Files.walk(DOCS.resolve("features"))) {
            assertThat(pages.filter(Files::isRegularFile))
                    .isNotEmpty()
                    .isSubsetOf(ShippedSources.of(Subject.SERVERS).pages(DOCS).toList());
        }
    }

    @Test
    void theyAreTheSameBytesEachTime() throws IOException {
        ComparedServers servers = new ComparedServers(KnownServers.shipped());
        servers.write(OutputFolder.of(folder.resolve("once")));
        servers.write(OutputFolder.of(folder.resolve("twice")));
        assertThat(folder.resolve("once/rules.html")).hasSameBinaryContentAs(folder.resolve("twice/rules.html"));
        assertThat(folder.resolve("once/matrix.html")).hasSameBinaryContentAs(folder.resolve("twice/matrix.html"));
    }

    @Test
    void eachRuleHasOneAddressInEachPage() throws IOException {
        new ComparedServers(KnownServers.shipped()).write(OutputFolder.of(folder));
        for (String page : List.of("rules.html", "matrix.html")) {
            Map<String, Long> ids = ADDRESS.matcher(Files.readString(folder.resolve(page)))
                    .results()
                    .collect(Collectors.groupingBy(id -> id.group(1), Collectors.counting()));
            assertThat(Judged.ruleBook().rules())
                    .isNotEmpty()
                    .allSatisfy(rule -> assertThat(ids).containsEntry(rule.id(), 1L));
        }
    }

    @Test
    void theRuleBookSaysOfEachRuleInWhichProfilesItCountsAndWhenItCame() throws IOException {
        new ComparedServers(KnownServers.shipped()).write(OutputFolder.of(folder));
        String page = Files.readString(folder.resolve("rules.html"));
        RuleBook book = Judged.ruleBook();
        assertThat(book.rules()).isNotEmpty().allSatisfy(rule -> {
            String profiles = book.scenarios().stream()
                    .filter(scenario -> scenario.rule().id().equals(rule.id()))
                    .flatMap(scenario -> Profile.of(rule.id(), scenario.tags()).stream())
                    .distinct()
                    .sorted()
                    .map(Profile::word)
                    .collect(Collectors.joining(" "));
            assertThat(page)
                    .contains("id=\"" + rule.id() + "\" data-level=\""
                            + rule.level().word() + "\" data-profiles=\"" + profiles + "\" data-set=\""
                            + book.sets().get(rule.id()) + "\"");
        });
    }

    /** A whole page in a failure message helps nobody. */
    private void assertSame(String page) {
        Path published = DOCS.resolve(page);
        assertThat(published)
                .as("docs/" + page + " is stale; make it again with: " + COMMAND)
                .matches(file -> isCopy(file, folder.resolve(page)));
    }

    private static boolean isCopy(Path file, Path original) {
        try {
            return Files.exists(file) && Files.mismatch(file, original) < 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
