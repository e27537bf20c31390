package dev.memtck.server.misbehave;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Set;

/** A port of a process that has too many files open, for a while. */
final class FailsAtFirst extends ServerSocketChannel {
    static final int TIMES = 2;

    private final ServerSocketChannel real;
    private int failed;

    FailsAtFirst(ServerSocketChannel real) {
        super(real.provider());
        this.real = real;
    }

    @Override
    public SocketChannel accept() throws IOException {
        if (failed < TIMES) {
            failed++;
            throw new IOException("Too many open files");
        }
        return real.accept();
    }

    @Override
    public ServerSocketChannel bind(SocketAddress local, int backlog) throws IOException {
        real.bind(local, backlog);
        return this;
    }

    @Override
    public <T> ServerSocketChannel setOption(SocketOption<T> name, T value) throws IOException {
        real.setOption(name, value);
        return this;
    }

    @Override
    public <T> T getOption(SocketOption<T> name) throws IOException {
        return real.getOption(name);
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return real.supportedOptions();
    }

    @Override
    public ServerSocket socket() {
        return real.socket();
    }

    @Override
    public SocketAddress getLocalAddress() throws IOException {
        return real.getLocalAddress();
    }

    @Override
    protected void implCloseSelectableChannel() throws IOException {
        real.close();
    }

    @Override
    protected void implConfigureBlocking(boolean block) throws IOException {
        real.configureBlocking(block);
    }
}
