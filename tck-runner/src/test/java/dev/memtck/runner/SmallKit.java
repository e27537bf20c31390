package dev.memtck.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The kit with few features: a run of it is short, and whole, so that its verdict is one. */
public final class SmallKit {
    private SmallKit() {}

    /** Puts memtck.jar with these features only, {@code text/retrieval.feature}, into the folder. */
    public static Path in(Path folder, String... features) throws IOException {
        Path jar = Files.copy(JarProcess.KIT, folder.resolve("memtck.jar"));
        FewFeatures.keep(jar, features);
        return jar;
    }
}
