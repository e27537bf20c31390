package dev.memtck.runner.adequacy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which lines a server has come to, told from inside of it. Stands alone: it is loaded where nothing else of ours is. Each
 * line is written when it is first reached, beside where this class lies, so that nothing is lost when the server is killed.
 */
public final class ReachedLines {
    /** The file, beside the folder of the package's root. */
    static final String FILE = "reached";

    private static final Set<String> SEEN = ConcurrentHashMap.newKeySet();

    private ReachedLines() {}

    /** Called by every line. */
    public static void reached(String line) {
        if (SEEN.add(line)) {
            write(line);
        }
    }

    private static synchronized void write(String line) {
        try {
            Path root = Path.of(ReachedLines.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .getPath());
            Files.writeString(root.resolve(FILE), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
