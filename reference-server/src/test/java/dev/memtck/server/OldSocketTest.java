package dev.memtck.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What may stand where a server is to have its unix socket. */
class OldSocketTest {
    @TempDir
    private Path folder;

    @Test
    void aSocketIsRemoved() throws IOException {
        Path socket = socket();
        OldSocket.removeAt(socket);
        assertThat(socket).doesNotExist();
    }

    @Test
    void whereNothingIsNothingHappens() {
        assertThatCode(() -> OldSocket.removeAt(folder.resolve("nothing"))).doesNotThrowAnyException();
    }

    @Test
    void aFileAndAFolderStay() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "precious");
        OldSocket.removeAt(file);
        OldSocket.removeAt(folder);
        assertThat(file).hasContent("precious");
    }

    /** As a device does, it belongs to neither files nor folders nor links. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aPipeStays() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        OldSocket.removeAt(pipe);
        assertThat(Files.exists(pipe)).isTrue();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkToASocketStays() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), socket());
        OldSocket.removeAt(link);
        assertThat(Files.exists(link, LinkOption.NOFOLLOW_LINKS)).isTrue();
        assertThat(Files.exists(link)).isTrue();
    }

    /** Its file outlives it. */
    private Path socket() throws IOException {
        Path path = folder.resolve("socket");
        ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                .bind(UnixDomainSocketAddress.of(path))
                .close();
        return path;
    }
}
