package dev.memtck.runner.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Servers whose start commands say, in a file, which processes they are and which folder they have. */
public final class WatchedStarts {
    private final Path file;

    public WatchedStarts(Path folder) {
        this.file = folder.resolve("started");
    }

    /** The same command, with a child beside it that nobody waits for. */
    public String watched(String command) {
        String inner = command.replace("'", "'\"'\"'");
        return "sh -c 'sleep 1000 & echo $$ $! {dir} >>" + file + "; exec " + inner + "'";
    }

    public boolean isAny() {
        return Files.exists(file);
    }

    /** That so many were started, and that neither process nor child nor folder of one is there. */
    public void assertNothingIsLeft(int starts) throws IOException {
        assertThat(Files.readAllLines(file)).hasSize(starts);
        assertNothingIsLeft();
    }

    public void assertNothingIsLeft() throws IOException {
        List<String> started = Files.readAllLines(file);
        assertThat(started).isNotEmpty().allSatisfy(line -> {
            assertThat(isRunning(Long.parseLong(line.split(" ")[0]))).isFalse();
            assertThat(isRunning(Long.parseLong(line.split(" ")[1]))).isFalse();
            assertThat(Path.of(line.split(" ")[2])).doesNotExist();
        });
    }

    /** Not one that has ended and that nobody has asked after. */
    static boolean isRunning(long pid) {
        try {
            return !Files.readString(Path.of("/proc", String.valueOf(pid), "stat"))
                    .matches("(?s).*\\) [ZX] .*");
        } catch (IOException gone) {
            return false;
        }
    }
}
