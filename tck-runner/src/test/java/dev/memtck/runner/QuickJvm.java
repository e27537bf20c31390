package dev.memtck.runner;

import java.nio.file.Path;

/** A process of its own for a class of the tests, which starts quickly and has not much to do. */
public final class QuickJvm {
    private QuickJvm() {}

    /**
     * The command that runs it, quoted as for a shell; more words may follow.
     *
     * @param classPath folders and jars
     */
    public static String command(String classPath, Class<?> main) {
        return "'" + Path.of(System.getProperty("java.home"), "bin", "java")
                + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -cp '" + classPath + "' " + main.getName();
    }
}
