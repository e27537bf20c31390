package dev.memtck.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaSourceTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsRightCompiles() throws IOException {
        assertThat(compile("class Example { int one() { return 1; } }")).isEmpty();
        assertThat(folder.resolve("Example.class")).exists();
    }

    @Test
    void whatIsWrongIsToldWithItsLine() throws IOException {
        assertThat(compile("class Example { int one() { return two; } }"))
                .contains("Example.java:1: error: cannot find symbol");
    }

    @Test
    void aWarningIsWrongToo() throws IOException {
        assertThat(compile("class Example { java.util.List all; }"))
                .contains("Example.java:1: warning: [rawtypes]", "error: warnings found and -Werror specified");
    }

    private String compile(String text) throws IOException {
        return new JavaSource(Files.writeString(folder.resolve("Example.java"), text)).compile(folder);
    }
}
