package dev.memtck.runner.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.QuickJvm;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * A driver written in Java, compiled: {@code java Driver.java} compiles it at each start, of which a client that hangs needs many.
 *
 * @param className without a package
 * @param classPath its own class too
 */
record JavaDriver(String className, String classPath) {
    static final String SOURCE = ".java";

    private static final Path CLASSES = Path.of("target/client-drivers");

    /** @param jars the folder with the library's */
    static JavaDriver compiled(Path source, Path jars) {
        try {
            Files.createDirectories(CLASSES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", CLASSES.toString(), "-cp", classPath(jars), source.toString());
        assertThat(status).as("javac %s", source).isZero();
        String file = source.getFileName().toString();
        return new JavaDriver(
                file.substring(0, file.length() - SOURCE.length()), CLASSES + File.pathSeparator + classPath(jars));
    }

    /**
     * What the programs for these jars are compiled and run with.
     *
     * @throws UncheckedIOException if the folder is not there
     */
    static String classPath(Path jars) {
        try (Stream<Path> files = Files.list(jars)) {
            return Stream.concat(Stream.of(Path.of("target", "test-classes")), files.sorted())
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> command() {
        return Stream.concat(QuickJvm.JAVA.stream(), Stream.of("--class-path", classPath, className))
                .toList();
    }
}
