package dev.memtck.reports.html;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Packets as a failure tells them: in words, and behind each of them its bytes in hex, as far as they are shown.
 *
 * @param places where the two digits of each byte that is shown stand in the text
 */
record ToldPackets(String text, List<Integer> places) {
    private static final Pattern BYTES =
            Pattern.compile("(?<= )\\[((?:[0-9a-f]{2} )*[0-9a-f]{2})(?: …)?(?:\\](?=;|$)|$)");

    private static final String CUT = "…";

    /** Two digits and a space. */
    private static final int WIDTH = 3;

    /** Behind a packet that is cut it is not known which bytes follow. */
    static ToldPackets of(String text) {
        List<Integer> places = new ArrayList<>();
        Matcher bytes = BYTES.matcher(text);
        boolean isCut = false;
        while (!isCut && bytes.find()) {
            for (int at = bytes.start(1); at < bytes.end(1); at += WIDTH) {
                places.add(at);
            }
            isCut = bytes.group().contains(CUT);
        }
        return new ToldPackets(text, List.copyOf(places));
    }

    boolean shows(int index) {
        return index < places.size();
    }

    /** How many bytes are shown. */
    int shown() {
        return places.size();
    }

    /** The two digits of a byte that is shown. */
    String digits(int index) {
        return text.substring(places.get(index), places.get(index) + 2);
    }

    /** The text, with the digits of a byte marked that is shown. */
    MarkedText marked(int index) {
        return MarkedText.of(text, places.get(index), places.get(index) + 2);
    }
}
