package dev.memtck.server.net;

import java.io.IOException;
import java.net.SocketAddress;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** What connections come over, who serves them, and the time that they may be idle by. */
public interface Network {
    /** The machine's sockets and clock, and a thread for each who serves. */
    Network SOCKETS = new Sockets();

    /**
     * Lets connections in.
     *
     * @param door gets each; called by one thread at a time
     * @throws IOException if the address is taken or may not be had
     */
    Port listen(SocketAddress address, Consumer<SocketChannel> door) throws IOException;

    /** To wait on channels that came through a door. */
    Selector selector() throws IOException;

    /**
     * Has somebody serve.
     *
     * @param turn waits on a selector and does what there is to do; called again and again until it answers false
     */
    Service serve(String name, BooleanSupplier turn);

    /** Nanoseconds since any moment; never goes back. */
    long nanos();

    /** Where connections come in. */
    interface Port {
        /** The address in use. */
        SocketAddress address();

        /** Frees the address; when it returns, no connection comes any more. */
        void close();
    }

    /** Somebody who serves. */
    interface Service {
        /** Returns when its last turn is over. */
        void awaitEnd();
    }
}
