package dev.memtck.server.net;

import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Queue;

/** Nothing is under the protocol but the network. */
final class PlainTransport implements Transport {
    /** Most buffers of one write. */
    private static final int GATHERED = 64;

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

    /** Together, so that a value and the end of its line do not come apart. */
    @Override
    public boolean write(Queue<ByteBuf> inOrder) throws IOException {
        while (!inOrder.isEmpty()) {
            ByteBuffer[] bytes = gathered(inOrder);
            skip(channel.write(bytes), inOrder);
            if (bytes[bytes.length - 1].hasRemaining()) {
                return false;
            }
        }
        return true;
    }

    private static ByteBuffer[] gathered(Queue<ByteBuf> inOrder) {
        return inOrder.stream().limit(GATHERED).map(ByteBuf::nioBuffer).toArray(ByteBuffer[]::new);
    }

    private static void skip(long sent, Queue<ByteBuf> inOrder) {
        long left = sent;
        for (ByteBuf next = inOrder.peek(); next != null; next = inOrder.peek()) {
            if (left < next.readableBytes()) {
                next.skipBytes((int) left);
                return;
            }
            left -= next.readableBytes();
            inOrder.remove().release();
        }
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
