package dev.memtck.server.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;
import javax.net.ssl.SSLException;

/** TLS is under the protocol. A peer that ends its half of TLS sends nothing more. */
final class TlsTransport implements Transport {
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final SocketChannel channel;
    private final SSLEngine engine;
    /** Part of a record that has come; without readable bytes it is {@link Unpooled#EMPTY_BUFFER}. */
    private ByteBuf received = Unpooled.EMPTY_BUFFER;
    /** Records that the peer has not taken; without readable bytes it is {@link Unpooled#EMPTY_BUFFER}. */
    private ByteBuf unsent = Unpooled.EMPTY_BUFFER;

    private boolean atEnd;
    private boolean agreed;

    TlsTransport(SocketChannel channel, SSLEngine engine) {
        this.channel = channel;
        this.engine = engine;
    }

    @Override
    public void read(ByteBuf into) throws IOException {
        ByteBuf records = PooledByteBufAllocator.DEFAULT.directBuffer(recordBytes());
        records.writeBytes(received);
        received.release();
        received = records;
        atEnd = records.writeBytes(channel, records.writableBytes()) < 0;
        unwrap(into);
        if (!records.isReadable()) {
            records.release();
            received = Unpooled.EMPTY_BUFFER;
        }
    }

    private void unwrap(ByteBuf into) throws SSLException {
        boolean goOn = true;
        while (goOn) {
            SSLEngineResult result =
                    engine.unwrap(received.nioBuffer(), into.nioBuffer(into.writerIndex(), into.writableBytes()));
            received.skipBytes(result.bytesConsumed());
            into.writerIndex(into.writerIndex() + result.bytesProduced());
            note(result);
            atEnd |= result.getStatus() == Status.CLOSED;
            goOn = result.getStatus() == Status.OK && (doesWhatTlsAsksFor() || received.isReadable());
        }
    }

    /** Whether there was anything to do but to read. */
    private boolean doesWhatTlsAsksFor() throws SSLException {
        boolean any = false;
        while (true) {
            HandshakeStatus status = engine.getHandshakeStatus();
            if (status == HandshakeStatus.NEED_WRAP) {
                wrap(NOTHING.duplicate());
            } else if (status == HandshakeStatus.NEED_TASK) {
                agree();
            } else {
                return any;
            }
            any = true;
        }
    }

    private void agree() throws SSLException {
        if (agreed) {
            throw new SSLException("the peer wants to agree on TLS again");
        }
        for (Runnable task = engine.getDelegatedTask(); task != null; task = engine.getDelegatedTask()) {
            task.run();
        }
    }

    @Override
    public boolean isAtEnd() {
        return atEnd;
    }

    @Override
    public boolean write(ByteBuf bytes) throws IOException {
        while (isFlushed()) {
            if (!bytes.isReadable()) {
                return true;
            }
            SSLEngineResult result = wrap(bytes.nioBuffer());
            // Whoever has ended TLS 1.2 for its part takes nothing more.
            bytes.skipBytes(result.getStatus() == Status.CLOSED ? bytes.readableBytes() : result.bytesConsumed());
        }
        return false;
    }

    private SSLEngineResult wrap(ByteBuffer bytes) throws SSLException {
        if (unsent == Unpooled.EMPTY_BUFFER) {
            unsent = PooledByteBufAllocator.DEFAULT.directBuffer(recordBytes());
        }
        unsent.ensureWritable(recordBytes());
        SSLEngineResult result = engine.wrap(bytes, unsent.nioBuffer(unsent.writerIndex(), unsent.writableBytes()));
        unsent.writerIndex(unsent.writerIndex() + result.bytesProduced());
        note(result);
        return result;
    }

    private void note(SSLEngineResult result) {
        agreed |= result.getHandshakeStatus() == HandshakeStatus.FINISHED;
    }

    private boolean isFlushed() throws IOException {
        unsent.readBytes(channel, unsent.readableBytes());
        if (unsent.isReadable()) {
            return false;
        }
        unsent.release();
        unsent = Unpooled.EMPTY_BUFFER;
        return true;
    }

    private int recordBytes() {
        return engine.getSession().getPacketBufferSize();
    }

    @Override
    public boolean isAgreed() {
        return agreed;
    }

    /** Tells the peer that this was all, or what was wrong, if it takes that at once. */
    @Override
    public void close() throws IOException {
        try {
            sayGoodbye();
        } finally {
            received.release();
            unsent.release();
            channel.close();
        }
    }

    /** Tells the peer that this was all, or what was wrong, if it takes that at once. */
    private void sayGoodbye() throws IOException {
        engine.closeOutbound();
        while (!engine.isOutboundDone() && wrap(NOTHING.duplicate()).bytesProduced() > 0) {
            // What is left to say goes out below.
        }
        isFlushed();
    }
}
