package dev.memtck.runner.wire;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The server, and how one gets to it.
 *
 * @param encryption under everything that is said
 * @param login before everything that is said
 */
public record Target(Place place, Layer encryption, Layer login) {
    private static final Pattern FORM = Pattern.compile("\\[([^\\[\\]]+)]:(\\d+)|([^:\\[\\]]+):(\\d+)");

    /** Of a port. */
    private static final int MOST_DIGITS = 5;

    private static final String EXAMPLES =
            "; write host:port, for example 127.0.0.1:11211 or [::1]:11211, or unix:/path";

    /** Over TCP, with nothing between. */
    public Target(String host, int port) {
        this(new Place.Tcp(host, port), Layer.NONE, Layer.NONE);
    }

    /**
     * Reads {@code host:port}, {@code [IPv6]:port} or {@code unix:path}.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static Target parse(String text) {
        return new Target(place(text), Layer.NONE, Layer.NONE);
    }

    private static Place place(String text) {
        if (text.startsWith(Place.Unix.PREFIX)) {
            return unix(text);
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a target" + EXAMPLES);
        }
        boolean inBrackets = form.group(1) != null;
        String host = inBrackets ? form.group(1) : form.group(3);
        Optional<String> complaint = inBrackets ? HostName.complaintInBrackets(host) : HostName.complaint(host);
        if (complaint.isPresent()) {
            throw new IllegalArgumentException("'" + text + "' is not a target: " + complaint.get() + EXAMPLES);
        }
        int port = port(inBrackets ? form.group(2) : form.group(4));
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("'" + text + "' is not a target; a port is 1 to 65535");
        }
        return new Place.Tcp(host, port);
    }

    /** 0 for a number that is too long to be one. */
    private static int port(String digits) {
        return digits.length() > MOST_DIGITS ? 0 : Integer.parseInt(digits);
    }

    private static Place unix(String text) {
        String path = text.substring(Place.Unix.PREFIX.length());
        if (path.isEmpty() || path.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("'" + text + "' is not a target; write the socket's path, unix:/path");
        }
        return new Place.Unix(Path.of(path));
    }

    /** The same behind encryption. */
    public Target behind(Layer other) {
        return new Target(place, other, login);
    }

    /** The same behind a password. */
    public Target loggedInBy(Layer other) {
        return new Target(place, encryption, other);
    }

    /** The same place with nothing between. */
    public Target bare() {
        return new Target(place, Layer.NONE, Layer.NONE);
    }

    /** The same for a client that says user and password itself, or does not. */
    public Target asStranger() {
        return loggedInBy(login.unsaid());
    }

    /**
     * Connects.
     *
     * @throws IOException if there is no connection when the deadline passes, it is refused or the name is not known
     */
    public Transport open(Duration deadline) throws IOException {
        return login.open(
                forEncryption -> encryption.open(forAll -> PlainTransport.to(place, forAll), forEncryption), deadline);
    }

    /** What such a client writes in place of user and password; empty if none were told, or the text protocol takes none. */
    public Optional<Layer.StandIn> standIn() {
        return login.standIn();
    }

    /** By which it is waited for. */
    public Clock clock() {
        return place.clock();
    }

    /** Of a TCP port; 0 for a Unix socket. */
    public int port() {
        return place instanceof Place.Tcp tcp ? tcp.port() : 0;
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return place.toString();
    }
}
