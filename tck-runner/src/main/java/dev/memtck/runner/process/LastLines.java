package dev.memtck.runner.process;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The last lines of what somebody prints, and the last of all lines by which he says why he ends, however much follows it.
 * However much comes, it is taken at once and most of it is let go, so whoever prints never waits. Written by one thread, read
 * by any.
 */
public final class LastLines {
    static final int MOST_LINES = 20;

    /** Of one line; what follows is let go. In bytes. */
    static final int MOST_BYTES = 400;

    private static final int FEW = 3;
    private static final int READ_SIZE = 8_192;

    private final Deque<String> lines = new ArrayDeque<>();
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
    private boolean cut;
    private String lastError = "";

    /** Takes everything, to the end of the stream. */
    void takeAll(InputStream output) {
        byte[] buffer = new byte[READ_SIZE];
        try (output) {
            for (int count = output.read(buffer); count >= 0; count = output.read(buffer)) {
                take(buffer, count);
            }
        } catch (IOException closed) {
            // Of a process that was ended: there is no more to come.
            return;
        }
    }

    synchronized void take(byte[] bytes, int count) {
        for (int at = 0; at < count; at++) {
            if (bytes[at] == '\n') {
                keep();
            } else if (begun.size() < MOST_BYTES) {
                begun.write(bytes[at]);
            } else {
                cut = true;
            }
        }
    }

    private void keep() {
        String line = begunLine();
        lines.add(line);
        if (ErrorLines.hold(line)) {
            lastError = line;
        }
        if (lines.size() > MOST_LINES) {
            lines.remove();
        }
        begun.reset();
        cut = false;
    }

    /** Printable: what moves a cursor or rings a bell becomes a space. */
    private String begunLine() {
        return begun.toString(StandardCharsets.UTF_8)
                        .replaceAll("\\p{Cntrl}", " ")
                        .stripTrailing()
                + (cut ? " …" : "");
    }

    /** Oldest first; the last one may have no end yet. What says why it ends stands before them if it is none of them. */
    public synchronized List<String> list() {
        List<String> all = last(MOST_LINES);
        if (!lastError.isEmpty() && !all.contains(lastError)) {
            all.add(0, lastError);
        }
        return List.copyOf(all);
    }

    private List<String> last(int most) {
        List<String> all = new ArrayList<>(lines);
        if (begun.size() > 0) {
            all.add(begunLine());
        }
        return new ArrayList<>(all.subList(Math.max(0, all.size() - most), all.size()));
    }

    /** The very last, in a line, for the end of a remark. */
    synchronized String brief() {
        List<String> few = last(FEW);
        if (few.isEmpty()) {
            return "; it printed nothing";
        }
        boolean isShown = lastError.isEmpty() || few.contains(lastError);
        return (isShown ? "" : "; its last error: " + lastError) + "; its last output: " + String.join(" | ", few);
    }

    /** For the end of a message: {@code "; it printed nothing"}, or the lines beneath each other. */
    String words() {
        List<String> all = list();
        return all.isEmpty() ? "; it printed nothing" : "; its last output:\n  " + String.join("\n  ", all);
    }
}
