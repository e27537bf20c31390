package dev.memtck.runner.wire;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.reports.results.TranscriptLine.Cut;
import dev.memtck.reports.results.TranscriptLine.Direction;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** What went over the connections of one scenario, in order. Any thread may add. */
public final class Transcript {
    /** A longer run of bytes is cut in the record of a scenario that did not fail. In bytes. */
    private static final int SHORT_RUN = 256;

    /** A longer run of bytes is cut in every record. In bytes. */
    private static final int LONG_RUN = 65_536;

    /** When so much is shown of one scenario, what comes later is cut like a long run. In bytes. */
    private static final int MOST_WHOLE = 4 * LONG_RUN;

    private static final int SHOWN_END = 96;

    /** Of many events of a scenario that did not fail so many are recorded from its beginning, and as many from its end. */
    private static final int SHOWN_LINES = 100;

    private record Event(long micros, String client, Direction direction, byte[] bytes, String note) {}

    private final Clock clock;
    private final List<Event> events = new ArrayList<>();
    private long start;

    public Transcript(Clock clock) {
        this.clock = clock;
        this.start = clock.nanos();
    }

    public synchronized void sent(String client, byte[] bytes) {
        events.add(new Event(micros(), client, Direction.SENT, bytes, null));
    }

    public synchronized void received(String client, byte[] bytes) {
        events.add(new Event(micros(), client, Direction.RECEIVED, bytes, null));
    }

    /** Something that is not bytes: connected, closed, waited. */
    public synchronized void note(String client, String words) {
        events.add(new Event(micros(), client, Direction.NOTE, null, words));
    }

    /** Times are reckoned from here on. */
    public synchronized void start() {
        start = clock.nanos();
    }

    /** How many events there are. */
    public synchronized int size() {
        return events.size();
    }

    /** Forgets every event behind the first so many. */
    public synchronized void forgetSince(int size) {
        events.subList(size, events.size()).clear();
    }

    /** Milliseconds since the scenario began. */
    public long millis() {
        return micros() / 1_000;
    }

    /** For the record of a scenario that did not fail. */
    public List<TranscriptLine> abridged() {
        List<TranscriptLine> lines = lines(SHORT_RUN);
        int leftOut = lines.size() - 2 * SHOWN_LINES;
        if (leftOut <= 1) {
            return lines;
        }
        TranscriptLine last = lines.get(SHOWN_LINES + leftOut - 1);
        return Stream.of(
                        lines.subList(0, SHOWN_LINES).stream(),
                        Stream.of(TranscriptLine.leftOut(last.micros(), leftOut)),
                        lines.subList(SHOWN_LINES + leftOut, lines.size()).stream())
                .flatMap(part -> part)
                .toList();
    }

    /** For the record of a failure. */
    public List<TranscriptLine> whole() {
        return lines(LONG_RUN);
    }

    private synchronized List<TranscriptLine> lines(int longest) {
        List<TranscriptLine> lines = new ArrayList<>();
        int left = MOST_WHOLE;
        for (Event event : events) {
            lines.add(line(event, left < longest ? SHORT_RUN : longest));
            left -= event.bytes() == null ? 0 : Math.min(event.bytes().length, longest);
        }
        return List.copyOf(lines);
    }

    private static TranscriptLine line(Event event, int longest) {
        if (event.direction() == Direction.NOTE) {
            return new TranscriptLine(event.micros(), event.client(), Direction.NOTE, event.note(), null);
        }
        byte[] bytes = event.bytes();
        boolean whole = bytes.length <= longest;
        String text = EscapedBytes.escape(bytes, 0, whole ? bytes.length : SHOWN_END);
        return new TranscriptLine(event.micros(), event.client(), event.direction(), text, whole ? null : cut(bytes));
    }

    private static Cut cut(byte[] bytes) {
        String tail = EscapedBytes.escape(bytes, bytes.length - SHOWN_END, bytes.length);
        return new Cut(tail, bytes.length, sha256(bytes));
    }

    private long micros() {
        return (clock.nanos() - start) / 1_000;
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
