package dev.memtck.server.command;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How clients tell a lease from an item (option {@code -z <flag>:<mask>}, strong-cas.txt § Detail): the flags of a lease,
 * under the mask, are this flag under the mask.
 *
 * @param flag sent as the flags of every lease; 16 bits
 * @param mask 16 bits
 */
public record LeaseFlag(int flag, int mask) {
    private static final int HEX = 16;
    private static final Pattern FORM = Pattern.compile("(?:0[xX])?([0-9a-fA-F]{1,4}):(?:0[xX])?([0-9a-fA-F]{1,4})");

    /** Reads {@code <flag>:<mask>}, both hex, with or without {@code 0x}; empty if it is something else. */
    public static Optional<LeaseFlag> parse(String text) {
        Matcher form = FORM.matcher(text);
        return form.matches()
                ? Optional.of(new LeaseFlag(Integer.parseInt(form.group(1), HEX), Integer.parseInt(form.group(2), HEX)))
                : Optional.empty();
    }
}
