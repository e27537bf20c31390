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

    private final UnaryOperator<String> change;
    private String held = "";
    /** How many bytes of a data block, with its end, are still to come. */
    private long block;

    private Boolean binary;

    /** @param change a line without its end, to another */
    CommandLines(UnaryOperator<String> change) {
        this.change = change;
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
            int end = in.indexOf(END, position);
            if (end < 0) {
                break;
            }
            String line = in.substring(position, end);
            out.append(change.apply(line)).append(END);
            block = blockAfter(line);
            position = end + END.length();
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
