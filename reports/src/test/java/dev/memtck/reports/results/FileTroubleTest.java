package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of a file instead of the name of an exception. */
class FileTroubleTest {
    @TempDir
    private Path folder;

    @Test
    void isSaidInPlainWords() {
        assertThat(reading(folder)).isEqualTo("it is a folder");
        assertThat(reading(folder.resolve("none"))).isEqualTo("there is no such file");
        assertThat(reading(folder.resolve("no/none"))).isEqualTo("there is no folder " + folder.resolve("no"));
        assertThat(FileTrouble.words(folder.resolve("file"), new FileAlreadyExistsException("file")))
                .isEqualTo("file is there already, and is no folder");
        assertThat(FileTrouble.words(folder.resolve("file"), new AccessDeniedException("file")))
                .isEqualTo("permission denied");
        assertThat(FileTrouble.words(folder.resolve("file"), new MalformedInputException(4)))
                .isEqualTo("it is no text in UTF-8");
        assertThat(FileTrouble.words(folder.resolve("file"), new IOException("disk full")))
                .isEqualTo("disk full");
    }

    @Test
    void whereNothingCanBeMadeTheFolderThatRefusesIsNamed() {
        Path file = folder.resolve("file");
        assertThat(FileTrouble.ofWriting(file, new NoSuchFileException(file.toString())))
                .isEqualTo("nothing can be made in " + folder);
        assertThat(FileTrouble.ofWriting(folder, new NoSuchFileException(file.toString())))
                .isEqualTo("nothing can be made in " + folder);
        assertThat(FileTrouble.ofWriting(file.resolve("a/b"), new NoSuchFileException(file.toString())))
                .isEqualTo("nothing can be made in " + folder);
        assertThat(FileTrouble.ofWriting(
                        file.resolve("a"),
                        new NoSuchFileException(file.resolve("a").toString())))
                .isEqualTo("there is no folder " + file);
        assertThat(FileTrouble.ofWriting(file, new NoSuchFileException(null)))
                .isEqualTo("nothing can be made in " + folder);
    }

    @Test
    void ofWhatWasThrownTheBottomIsSaid() {
        assertThat(FileTrouble.words(new IllegalStateException(
                        "Allure's", new FileSystemException("/a/b", null, "No space left on device"))))
                .isEqualTo("/a/b: No space left on device");
        assertThat(FileTrouble.words(new UncheckedIOException(new IOException("Read-only file system"))))
                .isEqualTo("Read-only file system");
        assertThat(FileTrouble.words(new IllegalArgumentException("no")))
                .isEqualTo("java.lang.IllegalArgumentException: no");
    }

    private static String reading(Path file) {
        try {
            Files.readString(file);
            return "nothing";
        } catch (IOException e) {
            return FileTrouble.words(file, e);
        }
    }

    @Test
    void whatWillBeWrittenLaterIsAsItWasBefore() throws IOException {
        Path old = Files.writeString(folder.resolve("old"), "red");
        assertThat(FileTrouble.inTheWayOfWriting(old)).isEmpty();
        assertThat(old).hasContent("red");
        assertThat(FileTrouble.inTheWayOfWriting(folder.resolve("new"))).isEmpty();
        assertThat(folder.resolve("new")).doesNotExist();
        assertThat(FileTrouble.inTheWayOfWriting(folder.resolve("none/file")))
                .contains("there is no folder " + folder.resolve("none"));
    }
}
