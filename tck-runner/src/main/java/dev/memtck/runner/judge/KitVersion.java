package dev.memtck.runner.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The kit's version, as the build wrote it. */
public final class KitVersion {
    private KitVersion() {}

    public static String number() {
        try (InputStream in = KitVersion.class.getResourceAsStream("/dev/memtck/runner/version.properties")) {
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
