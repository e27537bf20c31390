package dev.memtck.runner.wire;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Where a server listens. */
public interface Place {
    /** A channel that is not connected yet. */
    SocketChannel channel() throws IOException;

    /**
     * What it is connected to; resolves a name.
     *
     * @throws IOException if the name is not known, or no socket is there
     */
    SocketAddress address() throws IOException;

    /** By which whoever connects waits. */
    default Clock clock() {
        return Clock.SYSTEM;
    }

    /**
     * A TCP port.
     *
     * @param host name or address, an IPv6 one without brackets
     */
    record Tcp(String host, int port) implements Place {
        @Override
        public SocketChannel channel() throws IOException {
            SocketChannel channel = SocketChannel.open();
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            return channel;
        }

        @Override
        public InetSocketAddress address() throws IOException {
            InetSocketAddress address = new InetSocketAddress(host, port);
            if (address.isUnresolved()) {
                throw new UnknownHostException("no such host: " + host);
            }
            return address;
        }

        @Override
        public String toString() {
            return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
        }
    }

    /** A Unix socket. */
    record Unix(Path path) implements Place {
        /** What stands before its path. */
        static final String PREFIX = "unix:";

        @Override
        public SocketChannel channel() throws IOException {
            return SocketChannel.open(StandardProtocolFamily.UNIX);
        }

        @Override
        public UnixDomainSocketAddress address() throws IOException {
            if (!Files.exists(path)) {
                throw new NoSuchFileException(path.toString(), null, "there is no such socket");
            }
            if (Files.isRegularFile(path) || Files.isDirectory(path)) {
                throw new IOException(path + " is no socket");
            }
            return UnixDomainSocketAddress.of(path);
        }

        @Override
        public String toString() {
            return PREFIX + path;
        }
    }
}
