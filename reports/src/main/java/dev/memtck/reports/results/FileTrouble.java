package dev.memtck.reports.results;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Why a file could not be read or written, in plain words. */
public final class FileTrouble {
    private FileTrouble() {}

    /**
     * What is in the way of writing to a file later, to stand behind "cannot be written: "; empty if nothing is. What is in the file
     * stays, and what is not there is not there afterwards.
     */
    public static Optional<String> inTheWayOfWriting(Path file) {
        boolean isNew = !Files.exists(file);
        try {
            Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
                    .close();
            if (isNew) {
                Files.delete(file);
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(ofWriting(file, e));
        }
    }

    /** Behind "cannot be written: ". Which folder takes nothing may be one far above the file, or the file itself. */
    public static String ofWriting(Path file, IOException trouble) {
        if (trouble instanceof NoSuchFileException missing) {
            Path folder = unmade(missing, file).toAbsolutePath().getParent();
            if (folder != null && Files.isDirectory(folder)) {
                return "nothing can be made in " + folder;
            }
        }
        return words(file, trouble);
    }

    /** What could not be made. */
    private static Path unmade(NoSuchFileException missing, Path otherwise) {
        return missing.getFile() == null ? otherwise : Path.of(missing.getFile());
    }

    /** Behind "cannot be read: ". */
    public static String words(Path file, IOException trouble) {
        if (Files.isDirectory(file)) {
            return "it is a folder";
        }
        if (trouble instanceof NoSuchFileException) {
            Path folder = file.toAbsolutePath().getParent();
            return folder != null && !Files.isDirectory(folder)
                    ? "there is no folder " + folder
                    : "there is no such file";
        }
        if (trouble instanceof FileAlreadyExistsException there) {
            return there.getFile() + " is there already, and is no folder";
        }
        if (trouble instanceof CharacterCodingException) {
            return "it is no text in UTF-8";
        }
        if (trouble instanceof AccessDeniedException) {
            return "permission denied";
        }
        return words(trouble);
    }

    /** What is at the bottom of it, with the file where that is known. */
    public static String words(Throwable trouble) {
        Throwable root = trouble;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        if (root instanceof FileSystemException of && of.getReason() != null) {
            return of.getFile() == null ? of.getReason() : of.getFile() + ": " + of.getReason();
        }
        return root instanceof IOException && root.getMessage() != null ? root.getMessage() : root.toString();
    }
}
