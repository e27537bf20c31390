package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What {@code docs/promises.md} promises of Java is there. */
class PromisesPageTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| Java \\|([^|]*)\\|");
    private static final Pattern NAME = Pattern.compile("`([\\w.]+)`");
    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("dev.memtck.server", "dev.memtck.runner.junit");

    private static List<JavaClass> promised() throws IOException {
        Matcher row = ROW.matcher(Files.readString(Path.of("../docs/promises.md")));
        assertThat(row.find()).isTrue();
        List<String> names =
                NAME.matcher(row.group(1)).results().map(name -> name.group(1)).toList();
        List<JavaClass> classes = MAIN.stream()
                .filter(type -> names.contains(type.getName()) || names.contains(type.getSimpleName()))
                .toList();
        assertThat(names).hasSizeGreaterThan(5).hasSameSizeAs(classes);
        return classes;
    }

    /** Where it is not said, the build looks for no null. */
    @Test
    void whatIsPromisedSpeaksForNull() throws IOException {
        assertThat(promised())
                .allMatch(type -> type.isAnnotatedWith(NullMarked.class)
                        || type.getPackage().isAnnotatedWith(NullMarked.class));
    }

    @Test
    void nothingOfItTakesOrReturnsNull() throws IOException {
        List<Executable> members = promised().stream()
                .map(JavaClass::reflect)
                .flatMap(type ->
                        Stream.concat(Stream.of(type.getDeclaredConstructors()), Stream.of(type.getDeclaredMethods())))
                .filter(member -> Modifier.isPublic(member.getModifiers()))
                .map(Executable.class::cast)
                .toList();
        assertThat(members).hasSizeGreaterThan(20).noneMatch(PromisesPageTest::hasNull);
    }

    private static boolean hasNull(Executable member) {
        return Stream.concat(Stream.of(member.getAnnotatedReturnType()), Stream.of(member.getAnnotatedParameterTypes()))
                .anyMatch(type -> type.isAnnotationPresent(Nullable.class));
    }
}
