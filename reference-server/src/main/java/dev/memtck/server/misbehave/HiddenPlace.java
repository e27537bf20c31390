package dev.memtck.server.misbehave;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where a server listens whose clients connect to a {@link Courier}: no easier to reach than the courier's own address, a unix
 * socket behind a unix socket.
 */
public final class HiddenPlace implements AutoCloseable {
    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private final SocketAddress address;
    /** In the order in which they can be deleted. */
    private final List<Path> files;

    private HiddenPlace(SocketAddress address, List<Path> files) {
        this.address = address;
        this.files = files;
    }

    /**
     * Makes one.
     *
     * @param front where clients connect: a TCP address, or a unix socket's path
     * @throws UncheckedIOException if there is no folder for it
     */
    public static HiddenPlace behind(SocketAddress front) {
        return front instanceof UnixDomainSocketAddress ? inAFolder() : new HiddenPlace(ANY_PORT, List.of());
    }

    private static HiddenPlace inAFolder() {
        try {
            // Nobody else may enter it: so the JDK makes temporary folders where files have owners.
            Path folder = Files.createTempDirectory("memtck");
            Path socket = folder.resolve("socket");
            return new HiddenPlace(UnixDomainSocketAddress.of(socket), List.of(socket, folder));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    new IOException("there is no temporary folder for the server behind it: " + e.getMessage(), e));
        }
    }

    /** Where the server is to listen; port 0 is any free one. */
    public SocketAddress address() {
        return address;
    }

    /** Removes what there is of it. */
    @Override
    public void close() {
        try {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
