package dev.memtck.runner.adequacy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.pitest.classinfo.ClassByteArraySource;

/**
 * A class path.
 *
 * @param path folders and jars
 * @param loader of what is there and of Java itself; open for as long as the process
 */
record ClassFiles(List<Path> path, ClassLoader loader) implements ClassByteArraySource {
    private static final String ENDING = ".class";

    static ClassFiles of(Stream<Path> path) {
        List<Path> all = path.sorted().toList();
        return new ClassFiles(
                all,
                new URLClassLoader(
                        all.stream().map(ClassFiles::url).toArray(URL[]::new), ClassLoader.getPlatformClassLoader()));
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Puts a class where {@code java -cp} finds it in a folder. */
    static void put(Path folder, String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name.replace('.', '/') + ENDING);
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }

    @Override
    public Optional<byte[]> getBytes(String name) {
        try (InputStream in = loader.getResourceAsStream(name.replace('.', '/') + ENDING)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The names of those that are wanted, in order. */
    List<String> named(Predicate<String> wanted) throws IOException {
        TreeSet<String> names = new TreeSet<>();
        for (Path root : path) {
            if (Files.isDirectory(root)) {
                try (Stream<Path> files = Files.walk(root)) {
                    add(names, files.map(file -> root.relativize(file).toString()), wanted);
                }
            } else {
                try (ZipFile jar = new ZipFile(root.toFile())) {
                    add(names, jar.stream().map(ZipEntry::getName), wanted);
                }
            }
        }
        return List.copyOf(names);
    }

    private static void add(TreeSet<String> names, Stream<String> files, Predicate<String> wanted) {
        files.filter(file -> file.endsWith(ENDING))
                .map(file -> file.substring(0, file.length() - ENDING.length()).replace('/', '.'))
                .filter(wanted)
                .forEach(names::add);
    }

    /** As {@code java -cp} takes it. */
    String text() {
        return String.join(
                System.getProperty("path.separator"),
                path.stream().map(Path::toString).toList());
    }
}
