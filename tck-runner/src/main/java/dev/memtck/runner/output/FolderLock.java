package dev.memtck.runner.output;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A folder that is one run's alone until this is closed. Nothing in it is touched by that but the lock's own file, which stays: who
 * deleted it would take it from under a run that has just found it.
 */
public final class FolderLock implements AutoCloseable {
    private static final String NAME = ".memtck.lock";

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /** @throws UserError if another run has it, it cannot be written, or it holds files of somebody else's */
    public static FolderLock on(OutputFolder folder) throws UserError {
        folder.requireOurs();
        Path file = folder.path().resolve(NAME);
        try {
            Files.createDirectories(folder.path());
            FolderLock lock =
                    new FolderLock(FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
            if (lock.takes()) {
                return lock;
            }
        } catch (IOException e) {
            throw folder.unwritable(e);
        }
        throw new UserError(
                "--out " + folder.path() + " is another run's, which is at work there; wait for it, or give each"
                        + " run a folder of its own with --out");
    }

    /** Whether nobody had it; else it is closed. */
    private boolean takes() throws IOException {
        FileLock lock = null;
        try {
            lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException ofThisJvm) {
            return false;
        } finally {
            if (lock == null) {
                close();
            }
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException nothingLost) {
            // The lock ends with the process at the latest.
        }
    }
}
