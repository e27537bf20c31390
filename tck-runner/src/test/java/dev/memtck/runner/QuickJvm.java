package dev.memtck.runner;

import java.nio.file.Path;
import java.util.List;

/** A process of its own for a class of the tests, which starts quickly and has not much to do. */
public final class QuickJvm {
    private static final String ONE_COMPILER = "-XX:TieredStopAtLevel=1";
    private static final String ONE_COLLECTOR = "-XX:+UseSerialGC";

    /** Java and its options, a word each. */
    public static final List<String> JAVA = List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            ONE_COMPILER,
            ONE_COLLECTOR,
            "-Xshare:auto");

    /** As its environment gives them to one that others start. */
    public static final String OPTIONS = ONE_COMPILER + " " + ONE_COLLECTOR;

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
