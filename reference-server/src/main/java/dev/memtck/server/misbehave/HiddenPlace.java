package dev.memtck.server.misbehave;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a server listens that stands behind a {@link Courier}. Behind a unix socket it is one too, in a folder that is its
 * owner's alone: a port would be open to whoever may not use the socket.
 *
 * @param folder what is made for it; empty for a port
 */
public record HiddenPlace(SocketAddress address, Optional<Path> folder) implements AutoCloseable {
    /**
     * A place that suits a courier at an address.
     *
     * @throws UncheckedIOException if a folder cannot be made
     */
    public static HiddenPlace behind(SocketAddress front) {
        if (!(front instanceof UnixDomainSocketAddress)) {
            return new HiddenPlace(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Optional.empty());
        }
        try {
            Path folder = Files.createTempDirectory("memtck");
            return new HiddenPlace(UnixDomainSocketAddress.of(folder.resolve("server")), Optional.of(folder));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Removes what was made for it. */
    @Override
    public void close() {
        try {
            if (folder.isPresent()) {
                Files.deleteIfExists(folder.get().resolve("server"));
                Files.deleteIfExists(folder.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
