package dev.memtck.runner.reach;

import dev.memtck.runner.wire.Layer;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;

/** A user and a password. Is never shown. */
public final class Credentials {
    /** In the kit's environment, for who wants no file. */
    public static final String VARIABLE = "MEMTCK_CREDENTIALS";

    private static final char SEPARATOR = ':';

    private final String user;
    private final String password;

    public Credentials(String user, String password) {
        this.user = user;
        this.password = password;
    }

    /**
     * The first line of a file, {@code user:password}.
     *
     * @throws UnusableFile if it cannot be read, or holds none
     */
    public static Credentials in(Path file) throws UnusableFile {
        try {
            return of(
                    Files.readString(file, StandardCharsets.UTF_8)
                            .lines()
                            .findFirst()
                            .orElse(""),
                    file.toString());
        } catch (NoSuchFileException e) {
            throw new UnusableFile(file + " does not exist");
        } catch (CharacterCodingException e) {
            throw new UnusableFile(file + " is no text in UTF-8");
        } catch (IOException e) {
            throw new UnusableFile(file + " cannot be read: " + e.getMessage());
        }
    }

    /**
     * @param text {@code user:password}
     * @param place where it stands, for the message
     * @throws UnusableFile if it is no user and password
     */
    public static Credentials of(String text, String place) throws UnusableFile {
        int end = text.indexOf(SEPARATOR);
        if (end < 1 || end == text.length() - 1) {
            throw new UnusableFile(place + " does not begin with user:password");
        }
        return new Credentials(text.substring(0, end), text.substring(end + 1));
    }

    /** Of the environment of what the kit starts they are no part. */
    public static void keepFrom(Map<String, String> environment) {
        environment.remove(VARIABLE);
    }

    /** As the text protocol wants them. */
    byte[] forText() {
        return (user + " " + password).getBytes(StandardCharsets.UTF_8);
    }

    /** As SASL PLAIN wants them. */
    byte[] forSasl() {
        return ("\0" + user + "\0" + password).getBytes(StandardCharsets.UTF_8);
    }

    /** Of the same length as what it stands for. */
    Layer.StandIn standIn() {
        return new Layer.StandIn(user, user + " " + "*".repeat(password.getBytes(StandardCharsets.UTF_8).length));
    }

    /**
     * What somebody said, without the password.
     *
     * @param said a character for each byte
     */
    String hiddenIn(String said) {
        return said.replace(new String(password.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1), "*");
    }

    @Override
    public String toString() {
        return "user " + user;
    }
}
