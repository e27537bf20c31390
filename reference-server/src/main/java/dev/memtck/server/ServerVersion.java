package dev.memtck.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The server's version, as the build wrote it. */
final class ServerVersion {
    private ServerVersion() {}

    /** The version's number, such as {@code 1.0.0}. */
    static String number() {
        try (InputStream in = ServerVersion.class.getResourceAsStream("version.properties")) {
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the version command answers. */
    static String line() {
        return number() + " memtck reference server";
    }
}
