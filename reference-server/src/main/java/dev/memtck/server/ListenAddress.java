package dev.memtck.server;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where the daemon listens, as its options say. */
sealed interface ListenAddress {
    /**
     * For the operating system; resolves a name.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    SocketAddress address();

    /**
     * For the console.
     *
     * @param port where it is another than the user's
     */
    String words(int port);

    /** What to do where the operating system does not give it. */
    String advice(String reason);

    /** @param unixSocket null for TCP */
    static ListenAddress of(@Nullable Path unixSocket, String host, int port) {
        return unixSocket != null ? new Unix(unixSocket) : new Tcp(host.replaceFirst("^\\[(.*)]$", "$1"), port);
    }

    /** @param host name or address, an IPv6 one without brackets */
    record Tcp(String host, int port) implements ListenAddress {
        private static final int MOST_PORT = 65_535;

        @Override
        public SocketAddress address() {
            if (port < 0 || port > MOST_PORT) {
                throw new IllegalArgumentException("-p " + port + " is not a port; a port is 0 to 65535");
            }
            if (host.isBlank()) {
                throw new IllegalArgumentException("-l needs an address; without -l it is 127.0.0.1");
            }
            InetSocketAddress address = new InetSocketAddress(host, port);
            if (address.isUnresolved()) {
                throw new IllegalArgumentException("-l " + host + " is not an address of this machine");
            }
            return address;
        }

        @Override
        public String words(int openPort) {
            return (host.contains(":") ? "[" + host + "]" : host) + ":" + openPort;
        }

        @Override
        public String advice(String reason) {
            return reason.contains("assign requested address")
                    ? "Give -l an address of this machine."
                    : "Is another server on that port? Choose another with -p, or -p 0 for any free one.";
        }
    }

    /** A socket in the file system. */
    record Unix(Path path) implements ListenAddress {
        @Override
        public SocketAddress address() {
            if (path.toString().isBlank()) {
                throw new IllegalArgumentException("-s needs a path for the socket; the name is empty");
            }
            return UnixDomainSocketAddress.of(path);
        }

        @Override
        public String words(int openPort) {
            return path.toString();
        }

        @Override
        public String advice(String reason) {
            return reason.contains("already in use")
                    ? "There is a file that is no socket; choose another path with -s."
                    : "Choose a path with -s in a folder that exists and may be written.";
        }
    }
}
