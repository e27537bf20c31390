package dev.memtck.runner.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** What this kit is: its version and its project, as the build wrote them, and its jar. */
public final class KitVersion {
    private KitVersion() {}

    public static String number() {
        return property("version");
    }

    /** The form for issues of the project that it is from. */
    public static String issues() {
        return property("issues");
    }

    private static String property(String name) {
        try (InputStream in = KitVersion.class.getResourceAsStream("/dev/memtck/runner/version.properties")) {
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The jar that the kit was started from, as one would name it from here. */
    public static String jar() {
        Path code;
        try {
            code = Path.of(KitVersion.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        Path here = Path.of("").toAbsolutePath();
        if (!Files.isRegularFile(code)) {
            return "memtck.jar";
        }
        return (code.startsWith(here) ? here.relativize(code) : code).toString();
    }
}
