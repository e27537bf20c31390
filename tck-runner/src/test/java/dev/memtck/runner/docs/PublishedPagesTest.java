package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Profile;
import dev.memtck.runner.Judged;
import dev.memtck.runner.Main;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ShippedSources;
import dev.memtck.runner.rules.Subject;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages that a release ships, as {@code memtck pages} makes them: the rule books, what they quote, the page of servers. */
class PublishedPagesTest {
    private static final Pattern ADDRESS = Pattern.compile("id=\"([^\"]*)\"");
    private static final Pattern LINK = Pattern.compile("href=\"([^\"#:]+\\.html)(?:#([^\"]*))?\"");

    @TempDir
    private static Path folder;

    private static String told;

    @BeforeAll
    static void make() {
        told = pages(folder.resolve("pages"));
    }

    private static String pages(Path out) {
        StringWriter console = new StringWriter();
        PrintWriter writer = new PrintWriter(console);
        String[] arguments = {"pages", "--out", out.toString()};
        assertThat(Main.run(arguments, new Properties(), writer, writer)).isZero();
        return console.toString();
    }

    private static Path page(String name) {
        return folder.resolve("pages").resolve(name);
    }

    private static List<Path> all(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .map(root::relativize)
                    .sorted()
                    .toList();
        }
    }

    @Test
    void theyAreTheRuleBooksWithWhatTheyQuoteAndThePageOfServers() throws IOException {
        Stream<Path> own =
                Stream.of("rules.html", "matrix.html", "client/rules.html").map(Path::of);
        Stream<Path> quoted = Stream.concat(
                ShippedSources.of(Subject.SERVERS).pages(Path.of("")),
                ShippedSources.of(Subject.CLIENTS).pages(Path.of("client")));
        assertThat(all(folder.resolve("pages")))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(own, quoted).distinct().toList());
        assertThat(told.lines())
                .containsExactly(
                        "rule book:   " + page("rules.html"),
                        "servers:     " + page("matrix.html"),
                        "for clients: " + page("client/rules.html"));
    }

    @Test
    void theyAreTheSameBytesEachTime() throws IOException {
        pages(folder.resolve("again"));
        assertThat(all(folder.resolve("again")))
                .isEqualTo(all(folder.resolve("pages")))
                .allSatisfy(page -> assertThat(folder.resolve("again").resolve(page))
                        .hasSameBinaryContentAs(folder.resolve("pages").resolve(page)));
    }

    @Test
    void eachLinkFromOneToAnotherLeadsSomewhere() throws IOException {
        Set<Path> targets = new TreeSet<>();
        for (Path page : all(folder.resolve("pages"))) {
            Path from = folder.resolve("pages").resolve(page);
            LINK.matcher(Files.readString(from))
                    .results()
                    .map(link -> from.resolveSibling(link.group(1)).normalize())
                    .forEach(targets::add);
        }
        assertThat(targets)
                .hasSizeGreaterThan(50)
                .allSatisfy(target -> assertThat(target).exists());
    }

    @Test
    void eachRuleHasOneAddressInEachPage() throws IOException {
        for (String page : List.of("rules.html", "matrix.html")) {
            Map<String, Long> ids = ADDRESS.matcher(Files.readString(page(page)))
                    .results()
                    .collect(Collectors.groupingBy(id -> id.group(1), Collectors.counting()));
            assertThat(Judged.ruleBook().rules())
                    .isNotEmpty()
                    .allSatisfy(rule -> assertThat(ids).containsEntry(rule.id(), 1L));
        }
    }

    @Test
    void theRuleBookSaysOfEachRuleInWhichProfilesItCountsAndWhenItCame() throws IOException {
        String page = Files.readString(page("rules.html"));
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
}
