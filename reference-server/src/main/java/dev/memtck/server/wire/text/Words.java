package dev.memtck.server.wire.text;

import dev.memtck.server.command.Key;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The words of one command line, separated by spaces; extra spaces count as one. Valid until the next split.
 *
 * <p>The line is copied out of its buffer once: looking at bytes in an array costs a fraction of asking the buffer for each.
 */
final class Words {
    private static final byte[] NOREPLY = {'n', 'o', 'r', 'e', 'p', 'l', 'y'};
    private static final String HTTP = "HTTP/";

    private byte[] line = new byte[256];
    private int[] starts = new int[16];
    private int[] ends = new int[16];
    private int count;

    /** Splits the bytes from {@code start} up to, not including, {@code end}. */
    void split(ByteBuf buffer, int start, int end) {
        int length = end - start;
        if (line.length < length) {
            line = new byte[length];
        }
        buffer.getBytes(start, line, 0, length);
        count = 0;
        int i = 0;
        while (i < length) {
            if (line[i] == ' ') {
                i++;
                continue;
            }
            int wordStart = i;
            while (i < length && line[i] != ' ') {
                i++;
            }
            add(wordStart, i);
        }
    }

    private void add(int start, int end) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, count * 2);
            ends = Arrays.copyOf(ends, count * 2);
        }
        starts[count] = start;
        ends[count] = end;
        count++;
    }

    int count() {
        return count;
    }

    TextVerb verb() {
        return TextVerb.find(line, starts[0], length(0));
    }

    /** Whether the word is a key; if not, {@link #key(int)} must not be called. */
    boolean isKey(int word) {
        if (length(word) > Key.MAX_BYTES) {
            return false;
        }
        for (int i = starts[word]; i < ends[word]; i++) {
            int b = line[i] & 0xff;
            if (b < 0x20 || b == 0x7f) {
                return false;
            }
        }
        return true;
    }

    Key key(int word) {
        return Key.copyOf(line, starts[word], length(word));
    }

    /** The word as text, each byte a character. */
    String text(int word) {
        return new String(line, starts[word], length(word), StandardCharsets.ISO_8859_1);
    }

    /** How many words there are, but for a {@code noreply} at the end. */
    int countWithoutNoreply() {
        return isNoreply(count - 1) ? count - 1 : count;
    }

    /** Whether the line ends in {@code noreply}. */
    ReplyWish replyWish() {
        return isNoreply(count - 1) ? ReplyWish.NOREPLY : ReplyWish.REPLY;
    }

    private boolean isNoreply(int word) {
        return Arrays.equals(NOREPLY, 0, NOREPLY.length, line, starts[word], ends[word]);
    }

    /** Whether the last word begins as that of an HTTP request line does. */
    boolean endInHttpVersion() {
        return count > 0 && text(count - 1).startsWith(HTTP);
    }

    /** The word as a decimal number. */
    Decimal decimal(int word) {
        return Decimal.parse(line, starts[word], ends[word]);
    }

    /** The first byte of the word. */
    byte first(int word) {
        return line[starts[word]];
    }

    /** What stands behind the first byte of the word. */
    byte[] token(int word) {
        return Arrays.copyOfRange(line, starts[word] + 1, ends[word]);
    }

    /** The same as a decimal number; it must not be empty. */
    Decimal tokenDecimal(int word) {
        return Decimal.parse(line, starts[word] + 1, ends[word]);
    }

    /** Of the word, in bytes. */
    int length(int word) {
        return ends[word] - starts[word];
    }
}
