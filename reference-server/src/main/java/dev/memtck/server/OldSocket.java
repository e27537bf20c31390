package dev.memtck.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** The unix socket that a server left behind when it was killed: it would keep the next one from listening there. */
final class OldSocket {
    private static final String UNIX = "unix";
    /** In a file's mode, the bits that say what it is (inode(7), S_IFMT). */
    private static final int TYPE = 0xf000;

    /** S_IFSOCK. */
    private static final int SOCKET = 0xc000;

    private OldSocket() {}

    /**
     * Removes it, if a socket is what is there; any other file stays.
     *
     * @throws UncheckedIOException if it may not be removed
     */
    static void removeAt(Path path) {
        try {
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && isSocket(path)) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(new IOException("the old socket there cannot be removed", e));
        }
    }

    /** Where files have no mode a socket cannot be told from other files that are neither data, folder nor link. */
    private static boolean isSocket(Path path) throws IOException {
        if (!path.getFileSystem().supportedFileAttributeViews().contains(UNIX)) {
            return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .isOther();
        }
        int mode = (int) Files.getAttribute(path, UNIX + ":mode", LinkOption.NOFOLLOW_LINKS);
        return (mode & TYPE) == SOCKET;
    }
}
