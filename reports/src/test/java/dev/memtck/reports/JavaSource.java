package dev.memtck.reports;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/**
 * A Java file that is in no module: an example, or a program for one use.
 *
 * @param file in which it stands
 */
public record JavaSource(Path file) {

    /**
     * Compiles it as strictly as our own, with everything that the test has.
     *
     * @param classes where the classes go
     * @return what the compiler finds wrong; empty if nothing is
     */
    public String compile(Path classes) {
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        complaints,
                        complaints,
                        "-Xlint:all,-classfile",
                        "-Werror",
                        "-proc:none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        classes.toString(),
                        file.toString());
        return complaints.toString(StandardCharsets.UTF_8);
    }
}
