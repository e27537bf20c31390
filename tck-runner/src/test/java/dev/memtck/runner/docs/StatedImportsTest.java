package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a package's page says that it imports is what it imports: nothing more, and nothing less. Held for every package of
 * every module; a class that several packages may not know stands in {@code ArchitectureTest}.
 */
class StatedImportsTest {
    private static final String ALL = "dev.memtck";
    private static final Pattern SENTENCE = Pattern.compile("Imports (.*?)\\.(?=\\s|$)", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("\\{@code ([a-z.]+)}");
    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            // Of another module they may also be a jar.
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages(ALL);

    /** A package's page. */
    record Page(String name, String module, String text) {
        static Page of(Path file) {
            String text = read(file);
            Matcher name = Pattern.compile("^package (.*);", Pattern.MULTILINE).matcher(text);
            assertThat(name.find()).isTrue();
            String module = name.group(1).split("\\.")[2];
            return new Page(name.group(1), ALL + "." + module, text.replace("\n * ", " "));
        }

        /** Full names. A name is one of its own module's packages, or begins with another module's name. */
        Set<String> stated() {
            Matcher sentence = SENTENCE.matcher(text);
            assertThat(sentence.find()).as("%s says what it imports", name).isTrue();
            return NAME.matcher(sentence.group(1))
                    .results()
                    .map(match -> match.group(1))
                    .map(this::fullName)
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        private String fullName(String stated) {
            String own = module + "." + stated;
            return MAIN.stream().anyMatch(type -> type.getPackageName().equals(own)) ? own : ALL + "." + stated;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Page> pages() {
        return Stream.of("reference-server", "reports", "tck-runner")
                .map(module -> Path.of("..", module, "src/main/java"))
                .flatMap(StatedImportsTest::files)
                .filter(file -> file.endsWith("package-info.java"))
                .map(Page::of)
                .toList();
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void aPackageImportsWhatItsPageSays(Page page) {
        Set<String> imported = MAIN.stream()
                .filter(type -> type.getPackageName().equals(page.name()))
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .map(Dependency::getTargetClass)
                .map(JavaClass::getBaseComponentType)
                .map(JavaClass::getPackageName)
                .filter(name -> name.startsWith(ALL + ".") && !name.equals(page.name()))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(imported).isEqualTo(page.stated());
    }

    @Test
    void everyPackageHasAPage() {
        Set<String> packages = MAIN.stream()
                .filter(type -> !type.getSimpleName().isEmpty())
                .map(JavaClass::getPackageName)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(MAIN).hasSizeGreaterThan(400);
        assertThat(packages).hasSizeGreaterThan(30);
        assertThat(pages().stream().map(Page::name)).containsExactlyInAnyOrderElementsOf(packages);
    }
}
