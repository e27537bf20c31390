package dev.memtck.runner.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** How much processor time a process has used, as Linux tells it in {@code /proc/<pid>/stat}, in steps of 10 ms. */
record ProcessorTime(Path stat) {
    private static final long NANOS_PER_TICK = TimeUnit.MILLISECONDS.toNanos(10);
    /** Counted from the field behind the name, which may itself hold spaces. */
    private static final int USER = 11;

    private static final int SYSTEM = 12;

    static ProcessorTime of(long pid) {
        return new ProcessorTime(Path.of("/proc", String.valueOf(pid), "stat"));
    }

    /** In nanoseconds, of all threads, in user and kernel mode; empty if there is no such process, or no such file here. */
    OptionalLong nanos() {
        try {
            return OptionalLong.of(parse(Files.readString(stat)));
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    static long parse(String line) {
        String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM])) * NANOS_PER_TICK;
    }
}
