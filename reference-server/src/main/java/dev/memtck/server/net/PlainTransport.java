package dev.memtck.server.net;

import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.nio.channels.SocketChannel;

/** Nothing is under the protocol but the network. */
final class PlainTransport implements Transport {
    private final SocketChannel channel;
    private boolean atEnd;

    PlainTransport(SocketChannel channel) {
        this.channel = channel;
    }

    @Override
    public void read(ByteBuf into) throws IOException {
        atEnd = into.writeBytes(channel, into.writableBytes()) < 0;
    }

    @Override
    public boolean isAtEnd() {
        return atEnd;
    }

    @Override
    public boolean write(ByteBuf bytes) throws IOException {
        bytes.readBytes(channel, bytes.readableBytes());
        return !bytes.isReadable();
    }

    @Override
    public boolean isAgreed() {
        return true;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
