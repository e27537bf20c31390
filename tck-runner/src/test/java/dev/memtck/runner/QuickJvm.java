package dev.memtck.runner;

import java.nio.file.Path;
import java.util.List;

/** A process of its own for a class of the tests, which starts quickly and has not much to do. */
public final class QuickJvm {
    /** Java and its options, a word each. */
    public static final List<String> JAVA = List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xshare:auto");

    private QuickJvm() {}

    /**
     * The command that runs it, quoted as for a shell; more words may follow.
     *
     * @param classPath folders and jars
     */
    public static String command(String classPath, Class<?> main) {
        return "'" + String.join("' '", JAVA) + "' -cp '" + classPath + "' " + main.getName();
    }
}
