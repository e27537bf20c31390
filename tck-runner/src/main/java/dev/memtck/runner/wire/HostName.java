package dev.memtck.runner.wire;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What can be a host's name or address; whether there is such a host nobody is asked. */
final class HostName {
    /** Names in other alphabets, and with {@code _}, are in use, whatever the documents say of them. */
    private static final Pattern IN_NONE = Pattern.compile("[^\\p{L}\\p{M}\\p{N}._-]");

    private static final Pattern EMPTY_LABEL = Pattern.compile("\\.\\.|^\\.");

    private static final Pattern IPV6 = Pattern.compile("([0-9a-fA-F:.]+)(%[\\w.-]+)?");

    private HostName() {}

    /** Why this is none, to stand behind a colon; empty if it may be one. */
    static Optional<String> complaint(String host) {
        Matcher strange = IN_NONE.matcher(host);
        if (strange.find()) {
            return Optional.of("no host has " + shown(strange.group()) + " in its name");
        }
        return EMPTY_LABEL.matcher(host).find()
                ? Optional.of("between the dots of a host there is a name or a number")
                : Optional.empty();
    }

    /** The same of what stands in brackets. */
    static Optional<String> complaintInBrackets(String address) {
        return isIpv6(address) ? Optional.empty() : Optional.of(address + " is no IPv6 address");
    }

    private static boolean isIpv6(String address) {
        Matcher form = IPV6.matcher(address);
        if (!form.matches()) {
            return false;
        }
        try {
            // In brackets it is never looked up.
            InetAddress.getByName("[" + form.group(1) + "]");
            return true;
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static String shown(String character) {
        int code = character.codePointAt(0);
        return code > ' ' && code < 0x7f ? "'" + character + "'" : "U+%04X".formatted(code);
    }
}
