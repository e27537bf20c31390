package dev.memtck.reports.html;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Packets as a failure tells them: in words, and behind each of them its bytes in hex, as far as they are shown. */
record ToldPackets(String text) {
    private static final Pattern BYTES =
            Pattern.compile("(?<= )\\[((?:[0-9a-f]{2} )*[0-9a-f]{2})(?: …)?(?:\\](?=;|$)|$)");

    private static final String CUT = "…";

    /** Two digits and a space. */
    private static final int WIDTH = 3;

    /** Where the two digits of a byte stand; empty where it is not shown. */
    OptionalInt find(int index) {
        Matcher bytes = BYTES.matcher(text);
        int before = 0;
        while (bytes.find()) {
            int at = bytes.start(1) + WIDTH * (index - before);
            if (at < bytes.end(1)) {
                return OptionalInt.of(at);
            }
            if (bytes.group().contains(CUT)) {
                break;
            }
            before += (bytes.group(1).length() + 1) / WIDTH;
        }
        return OptionalInt.empty();
    }

    /** How many bytes are shown before one is not. */
    int shown() {
        int shown = 0;
        while (find(shown).isPresent()) {
            shown++;
        }
        return shown;
    }

    /** The two digits of a byte that is shown. */
    String digits(int index) {
        int at = find(index).orElseThrow();
        return text.substring(at, at + 2);
    }
}
