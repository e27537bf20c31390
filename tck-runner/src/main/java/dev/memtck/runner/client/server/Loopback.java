package dev.memtck.runner.client.server;

import dev.memtck.runner.wire.Clock;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;

/** Where scripted servers listen, and the clock by which they wait, and whoever asks them what has come. Any thread may ask. */
public interface Loopback {
    /** The machine's own, by the machine's clock. */
    Loopback MACHINE = new MachineLoopback();

    Clock clock();

    /** Watches from now on whether everything here stands still. */
    Standstills watch();

    /**
     * One that is free, at which nobody listens yet.
     *
     * @throws IOException if there is none
     */
    Port port() throws IOException;

    /** Nobody else gets it until it is closed, also while nobody listens. Told by one thread. */
    interface Port extends AutoCloseable {
        int number();

        /**
         * Lets clients in from now on.
         *
         * @param whereTo is given each connection, which blocks; does not wait
         * @throws IOException if somebody else listens here
         */
        void open(Consumer<SocketChannel> whereTo) throws IOException;

        /** Nobody is let in any more when this returns; who is in stays. */
        void shut();

        @Override
        void close();
    }
}
