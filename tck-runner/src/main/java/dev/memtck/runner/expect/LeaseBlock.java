package dev.memtck.runner.expect;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a lease's data block is: a number of seconds, and around it what a target writes there. The document prints the
 * number only (strong-cas.txt § Retrieval command); one rule judges that, and the others read what the target showed at the
 * start.
 *
 * @param around the bytes that may stand around the number, as ISO 8859-1 characters
 */
public record LeaseBlock(String around) {
    private static final String SPACE = " ";

    /** Spaces are nobody's fault. */
    public static final LeaseBlock AS_PRINTED = new LeaseBlock(SPACE);

    private static final Pattern SHOWN = Pattern.compile("([^\\d\\r\\n]{0,8})\\d+([^\\d\\r\\n]{0,8})");

    /** As in a block that a target showed; as printed where that is none. */
    public static LeaseBlock shownBy(String block) {
        Matcher shown = SHOWN.matcher(block);
        return shown.matches()
                ? new LeaseBlock(SPACE + (shown.group(1) + shown.group(2)).replace(SPACE, ""))
                : AS_PRINTED;
    }

    /** Whether this may be the beginning of a block. */
    boolean mayContinue(String start) {
        return skipAround(start, skipDigits(start, skipAround(start, 0))) == start.length();
    }

    /** Whether this is a block. */
    boolean isWhole(String block) {
        return mayContinue(block) && !number(block).isEmpty();
    }

    /** The digits of one. */
    String number(String block) {
        int from = skipAround(block, 0);
        return block.substring(from, skipDigits(block, from));
    }

    private int skipAround(String text, int from) {
        int to = from;
        while (to < text.length() && around.indexOf(text.charAt(to)) >= 0) {
            to++;
        }
        return to;
    }

    private static int skipDigits(String text, int from) {
        int to = from;
        while (to < text.length() && text.charAt(to) >= '0' && text.charAt(to) <= '9') {
            to++;
        }
        return to;
    }
}
