package dev.memtck.runner.target;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a lease shows itself (strong-cas.txt § Detail): its flags, under the mask, are this flag under the mask.
 *
 * @param flag 16 bits
 * @param mask 16 bits
 */
public record LeaseFlag(int flag, int mask) {
    private static final int HEX = 16;
    private static final int DECIMAL = 10;
    private static final int MOST = 0xffff;
    private static final String HEX_NUMBER = "(?:0[xX])?[0-9a-fA-F]{1,4}";
    private static final Pattern FORM = Pattern.compile("(" + HEX_NUMBER + "):(" + HEX_NUMBER + ")");
    private static final String DECIMAL_NUMBER = "\\d{1,5}";

    /**
     * Reads {@code <flag>:<mask>}, both hex, with or without {@code 0x}.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static LeaseFlag parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a flag and a mask of 16 bits in hex; write 0x3333:0xffff");
        }
        return new LeaseFlag(hex(form.group(1)), hex(form.group(2)));
    }

    /**
     * What a target tells in its settings: hex with or without {@code 0x}, in either case, or decimal. Empty if it tells no
     * two numbers of 16 bits, or digits that may be either.
     */
    static Optional<LeaseFlag> told(String flag, String mask) {
        boolean mayBeHex = flag.matches(HEX_NUMBER) && mask.matches(HEX_NUMBER);
        boolean mayBeDecimal = isDecimal(flag) && isDecimal(mask);
        if (mayBeHex == mayBeDecimal) {
            return Optional.empty();
        }
        return Optional.of(
                mayBeHex
                        ? new LeaseFlag(hex(flag), hex(mask))
                        : new LeaseFlag(Integer.parseInt(flag, DECIMAL), Integer.parseInt(mask, DECIMAL)));
    }

    /** Whether a target that tells these means this flag and mask, in whatever form it writes numbers. */
    public boolean isToldAs(String flagText, String maskText) {
        return isWrittenAs(flag, flagText) && isWrittenAs(mask, maskText);
    }

    private static boolean isWrittenAs(int number, String text) {
        return (text.matches(HEX_NUMBER) && hex(text) == number)
                || (isDecimal(text) && Integer.parseInt(text) == number);
    }

    private static boolean isDecimal(String text) {
        return text.matches(DECIMAL_NUMBER) && Integer.parseInt(text, DECIMAL) <= MOST;
    }

    private static int hex(String text) {
        return Integer.parseInt(text.replaceFirst("0[xX]", ""), HEX);
    }

    /** Whether an item with these flags (32 bits, unsigned) shows itself as a lease; under a mask of 0 every item would, so none does. */
    public boolean isShownBy(long flags) {
        return mask != 0 && (flags & mask) == (flag & mask);
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return String.format("0x%04x:0x%04x", flag, mask);
    }
}
