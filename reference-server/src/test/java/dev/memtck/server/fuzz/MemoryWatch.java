package dev.memtck.server.fuzz;

import dev.memtck.server.RawClient;
import io.netty.buffer.PooledByteBufAllocator;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a server in this JVM holds: all its items, as it says itself, and the buffers outside the heap that are in use. */
public final class MemoryWatch {
    private static final Pattern BYTES = Pattern.compile("STAT bytes (\\d+)\r\n");

    private final int port;
    private long mostItemBytes;
    private long mostDirectBytes;

    MemoryWatch(int port) {
        this.port = port;
    }

    void look() throws IOException {
        mostDirectBytes = Math.max(mostDirectBytes, directBytes());
        mostItemBytes = Math.max(mostItemBytes, itemBytes());
    }

    private long itemBytes() throws IOException {
        try (RawClient client = new RawClient(port)) {
            client.send("stats\r\nquit\r\n");
            Matcher bytes = BYTES.matcher(client.readToEnd());
            return bytes.find() ? Long.parseLong(bytes.group(1)) : Long.MAX_VALUE;
        }
    }

    /** Buffers that somebody uses at present; nothing else in these tests uses any. */
    public static long directBytes() {
        return PooledByteBufAllocator.DEFAULT.pinnedDirectMemory();
    }

    /** What the heap holds when all that is not used any more is gone. */
    public static long liveHeapBytes() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    long mostItemBytes() {
        return mostItemBytes;
    }

    long mostDirectBytes() {
        return mostDirectBytes;
    }
}
