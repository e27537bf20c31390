package dev.memtck.server.access;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file that somebody wrote by hand, or has from a certificate authority. */
final class SmallFile {
    private static final int MOST_BYTES = 1 << 20;

    private SmallFile() {}

    /**
     * Reads all of it.
     *
     * @throws IOException if it cannot be read or is too large; the message is a line that names it
     */
    static byte[] read(Path file) throws IOException {
        if (file.toString().isBlank()) {
            throw new IOException("the name of the file is empty");
        }
        if (Files.isDirectory(file)) {
            throw new IOException(file + " is a folder; name a file in it");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new IOException(
                        file + " is larger than " + MOST_BYTES + " bytes; is it the file that was meant?");
            }
            return bytes;
        } catch (NoSuchFileException e) {
            throw new IOException("there is no file " + file, e);
        } catch (AccessDeniedException e) {
            throw new IOException(file + " may not be read by this user; change its permissions", e);
        }
    }
}
