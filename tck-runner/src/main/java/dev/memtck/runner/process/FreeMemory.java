package dev.memtck.runner.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the machine has left for new processes, as {@code /proc/meminfo} tells. */
final class FreeMemory {
    private static final Path MEMINFO = Path.of("/proc/meminfo");
    private static final Pattern AVAILABLE = Pattern.compile("MemAvailable:\\s+(\\d+) kB");
    private static final long NOBODY_KNOWS = 512L << 20;

    private FreeMemory() {}

    /** Little where nobody tells. */
    static long bytes() {
        try {
            Matcher line = AVAILABLE.matcher(Files.readString(MEMINFO, StandardCharsets.US_ASCII));
            return line.find() ? Long.parseLong(line.group(1)) << 10 : NOBODY_KNOWS;
        } catch (IOException noProc) {
            return NOBODY_KNOWS;
        }
    }
}
