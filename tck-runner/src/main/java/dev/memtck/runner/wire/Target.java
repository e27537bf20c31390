package dev.memtck.runner.wire;

import java.net.InetSocketAddress;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the server listens.
 *
 * @param host name or address, an IPv6 one without brackets
 */
public record Target(String host, int port) {
    private static final Pattern FORM =
            Pattern.compile("\\[([0-9a-fA-F:.%a-z]+)]:(\\d{1,5})|([^:\\[\\]/\\s]+):(\\d{1,5})");

    /**
     * Reads {@code host:port} or {@code [IPv6]:port}.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static Target parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a target; write host:port, for example 127.0.0.1:11211 or [::1]:11211");
        }
        String host = form.group(1) != null ? form.group(1) : form.group(3);
        int port = Integer.parseInt(form.group(1) != null ? form.group(2) : form.group(4));
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("'" + text + "' is not a target; a port is 1 to 65535");
        }
        return new Target(host, port);
    }

    /** The address to connect to; resolves the name. */
    public InetSocketAddress address() {
        return new InetSocketAddress(host, port);
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
