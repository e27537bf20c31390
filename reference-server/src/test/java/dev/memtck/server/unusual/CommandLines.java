package dev.memtck.server.unusual;

import dev.memtck.server.faults.WireTwist;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whole command lines of the text protocol, changed as they come; data blocks and packets pass as they are. */
final class CommandLines implements WireTwist {
    private static final String END = "\r\n";
    private static final char PACKET = 0x80;
    /** A storage command up to the length of its data, which is captured. */
    private static final Pattern STORAGE =
            Pattern.compile("(?:(?:set|add|replace|append|prepend|cas)(?: +\\S+){3}|ms +\\S+) +(\\d{1,9})(?: .*)?");

    /** More than any line that is served. */
    private static final int ENDLESS = 300_000;

    private final String end;
    private final UnaryOperator<String> change;
    private String held = "";
    /** How many bytes of a data block, with its end, are still to come. */
    private long block;

    private Boolean binary;

    /** @param change a line without its end, to another */
    CommandLines(UnaryOperator<String> change) {
        this(END, change);
    }

    private CommandLines(String end, UnaryOperator<String> change) {
        this.end = end;
        this.change = change;
    }

    /** A line feed ends a line, whether or not a carriage return stands before it. */
    static CommandLines endedByLineFeeds() {
        return new CommandLines("\n", line -> line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
    }

    @Override
    public String received(String bytes) {
        if (binary == null) {
            binary = bytes.charAt(0) == PACKET;
        }
        if (binary) {
            return bytes;
        }
        String in = held + bytes;
        StringBuilder out = new StringBuilder();
        int position = 0;
        while (true) {
            int ofBlock = (int) Math.min(block, in.length() - position);
            out.append(in, position, position + ofBlock);
            block -= ofBlock;
            position += ofBlock;
            int lineEnd = in.indexOf(end, position);
            if (lineEnd < 0) {
                break;
            }
            String line = change.apply(in.substring(position, lineEnd));
            out.append(line).append(END);
            block = blockAfter(in.substring(position, lineEnd).strip());
            position = lineEnd + end.length();
        }
        held = in.substring(position);
        if (held.indexOf('\n') >= 0 || held.length() > ENDLESS) {
            out.append(held);
            held = "";
        }
        return out.toString();
    }

    private static long blockAfter(String line) {
        Matcher storage = STORAGE.matcher(line);
        return storage.matches() ? Long.parseLong(storage.group(1)) + END.length() : 0;
    }
}
