package dev.memtck.runner.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A free port of loopback that is kept for one server, from before it starts until this is closed.
 *
 * <p>It lies below those that systems give away on their own ({@code ip_local_port_range}), so that neither a connection nor a
 * server on "any" port can take it. Other kits on the machine leave it alone because each holds a second port, of the same
 * number farther up, as long as it uses the first.
 */
final class ReservedPort implements AutoCloseable {
    static final String LOOPBACK = "127.0.0.1";

    private static final int LOWEST = 10_240;
    private static final int COUNT = 11_264;
    private static final int TRIED = 200;

    private final int number;
    private final ServerSocket sign;

    private ReservedPort(int number, ServerSocket sign) {
        this.number = number;
        this.sign = sign;
    }

    /** @throws IOException if none is found; its text is the system's */
    static ReservedPort any() throws IOException {
        for (int tried = 1; true; tried++) {
            int number = LOWEST + ThreadLocalRandom.current().nextInt(COUNT);
            try {
                return of(number);
            } catch (IOException inUse) {
                if (tried == TRIED) {
                    throw inUse;
                }
            }
        }
    }

    /** @throws IOException if somebody listens there, or has reserved it */
    static ReservedPort of(int number) throws IOException {
        ServerSocket sign = new ServerSocket(number + COUNT, 1, loopback());
        try (Socket bound = new Socket()) {
            // A process that is forked meanwhile has this socket, too, until it becomes its program. As it does
            // not listen, it keeps out no server that allows its address to be used again.
            bound.setReuseAddress(true);
            bound.bind(new InetSocketAddress(loopback(), number));
            return new ReservedPort(number, sign);
        } catch (IOException inUse) {
            sign.close();
            throw inUse;
        }
    }

    /** An address stands for itself: no name is looked up. */
    @SuppressWarnings("AddressSelection")
    private static InetAddress loopback() throws UnknownHostException {
        return InetAddress.getByName(LOOPBACK);
    }

    int number() {
        return number;
    }

    @Override
    public void close() throws IOException {
        sign.close();
    }
}
