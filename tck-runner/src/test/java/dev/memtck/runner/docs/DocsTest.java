package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each link of the README and of the pages in {@code docs} leads somewhere, and nothing lies there that no page shows. */
class DocsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

    /** A link as it is written, and where it leads. */
    private record Link(Path page, String written) {
        Path target() {
            String path = written.replaceFirst("#.*", "");
            return path.isEmpty() ? page : page.resolveSibling(path).normalize();
        }

        boolean leadsSomewhere() {
            int anchor = written.indexOf('#');
            return Files.exists(target()) && (anchor < 0 || anchors(target()).contains(written.substring(anchor + 1)));
        }
    }

    private static List<Path> pages() {
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        files().filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
        return pages;
    }

    private static Stream<Path> files() {
        try (Stream<Path> files = Files.list(ROOT.resolve("docs"))) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static List<Link> links() {
        return pages().stream()
                .flatMap(page -> LINK.matcher(read(page)).results().map(match -> new Link(page, match.group(1))))
                .filter(link -> !link.written().startsWith("http"))
                .toList();
    }

    private static Set<String> anchors(Path page) {
        Set<String> anchors = new TreeSet<>();
        HEADING.matcher(read(page))
                .results()
                .map(match -> match.group(1).toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^a-z0-9 -]", "").replace(' ', '-'))
                .forEach(anchors::add);
        return anchors;
    }

    @Test
    void everyLinkLeadsSomewhere() {
        assertThat(links()).hasSizeGreaterThan(30).allMatch(Link::leadsSomewhere);
    }

    @Test
    void everyPageAndEveryPictureIsLinked() {
        assertThat(files())
                .hasSizeGreaterThan(10)
                .isSubsetOf(links().stream().map(Link::target).toList());
    }
}
