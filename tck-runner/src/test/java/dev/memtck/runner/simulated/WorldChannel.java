package dev.memtck.runner.simulated;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Set;

/**
 * One end of a connection in memory; behaves as TCP does on the loopback address. While it is blocking its reader and its writer
 * let the world's time pass.
 */
final class WorldChannel extends SocketChannel {
    /** So much goes over the loopback address in one piece. In bytes. */
    private static final int PACKET = 65_536;

    private final WorldNetwork network;
    private final int port;
    private Pipe in;
    private Pipe out;
    /** Null until it is connected. */
    private WorldChannel peer;

    private boolean lingers = true;

    WorldChannel(WorldNetwork network, int port) {
        super(network.provider());
        this.network = network;
        this.port = port;
        this.in = new Pipe(network.world(), 1);
        this.out = new Pipe(network.world(), PACKET);
    }

    /** The other end. */
    private WorldChannel(WorldChannel client, int port) {
        super(client.provider());
        this.network = client.network;
        this.port = port;
        this.in = client.out;
        this.out = client.in;
        this.peer = client;
    }

    /** Of this end. */
    int port() {
        return port;
    }

    int readyOperations() {
        return (in.isReadable() ? SelectionKey.OP_READ : 0)
                | (out.isWritable() ? SelectionKey.OP_WRITE : 0)
                | SelectionKey.OP_CONNECT;
    }

    @Override
    public boolean connect(SocketAddress address) throws IOException {
        peer = new WorldChannel(this, ((InetSocketAddress) address).getPort());
        network.letIn(peer);
        return true;
    }

    @Override
    public boolean finishConnect() {
        return true;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        if (isBlocking()) {
            network.world().await(() -> in.isReadable() || !isOpen(), Long.MAX_VALUE);
        }
        requireOpen();
        return in.read(into);
    }

    @Override
    public long read(ByteBuffer[] into, int offset, int length) throws IOException {
        return read(into[offset]);
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        int before = from.remaining();
        do {
            if (isBlocking()) {
                network.world().await(() -> out.isWritable() || !isOpen(), Long.MAX_VALUE);
            }
            requireOpen();
            out.write(from);
            if (out.isUnread()) {
                in.breakOff();
            }
        } while (isBlocking() && from.hasRemaining());
        return before - from.remaining();
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) throws IOException {
        long all = 0;
        for (int i = offset; i < offset + length; i++) {
            all += write(from[i]);
            if (from[i].hasRemaining()) {
                break;
            }
        }
        return all;
    }

    private void requireOpen() throws IOException {
        if (!isOpen()) {
            throw new ClosedChannelException();
        }
    }

    @Override
    public SocketChannel shutdownInput() {
        in.leaveUnread();
        return this;
    }

    @Override
    public SocketChannel shutdownOutput() {
        out.end();
        return this;
    }

    @Override
    protected void implCloseSelectableChannel() {
        if (in.hasBytes() || !lingers) {
            out.breakOff();
        } else {
            out.end();
        }
        in.leaveUnread();
    }

    @Override
    public <T> SocketChannel setOption(SocketOption<T> name, T value) {
        if (name.equals(StandardSocketOptions.SO_LINGER)) {
            lingers = (Integer) value != 0;
        }
        if (name.equals(StandardSocketOptions.SO_RCVBUF)) {
            in.room((Integer) value);
        }
        return this;
    }

    @Override
    public <T> T getOption(SocketOption<T> name) {
        throw new UnsupportedOperationException(name.name());
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return Set.of(
                StandardSocketOptions.SO_LINGER, StandardSocketOptions.SO_RCVBUF, StandardSocketOptions.TCP_NODELAY);
    }

    @Override
    public SocketChannel bind(SocketAddress local) {
        throw new UnsupportedOperationException("bind");
    }

    @Override
    public Socket socket() {
        throw new UnsupportedOperationException("socket");
    }

    @Override
    public boolean isConnected() {
        return peer != null;
    }

    @Override
    public boolean isConnectionPending() {
        return false;
    }

    @Override
    public SocketAddress getRemoteAddress() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), peer.port);
    }

    @Override
    public SocketAddress getLocalAddress() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    @Override
    protected void implConfigureBlocking(boolean block) {
        // Whoever reads or writes looks.
    }
}
