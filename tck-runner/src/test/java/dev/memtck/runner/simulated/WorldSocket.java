package dev.memtck.runner.simulated;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;

/** A server's end of a connection, for who serves one connection on a thread of its own. */
final class WorldSocket extends Socket {
    private final SocketChannel channel;

    private WorldSocket(SocketChannel channel) {
        this.channel = channel;
    }

    static Socket of(SocketChannel channel) throws IOException {
        channel.configureBlocking(true);
        return new WorldSocket(channel);
    }

    @Override
    public InputStream getInputStream() {
        return Channels.newInputStream(channel);
    }

    @Override
    public OutputStream getOutputStream() {
        return Channels.newOutputStream(channel);
    }

    @Override
    public void setTcpNoDelay(boolean on) {
        // Nothing in memory waits for an acknowledgement.
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
