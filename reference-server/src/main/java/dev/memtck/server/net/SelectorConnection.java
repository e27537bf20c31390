package dev.memtck.server.net;

import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** One client's connection. */
final class SelectorConnection {
    private static final Logger LOG = System.getLogger(SelectorConnection.class.getName());

    private final Worker worker;
    private final SocketChannel channel;
    private final SelectionKey key;
    private final Protocols protocols;
    private final Session session;
    private final InputBudget budget;
    private final ExchangeLog log;
    private final Replies replies = new Replies(PooledByteBufAllocator.DEFAULT);
    private final Deque<ByteBuf> unsent = new ArrayDeque<>(2);
    private final Consumer<ByteBuf> send = this::send;
    private Codec codec;
    private ByteBuf in = Unpooled.EMPTY_BUFFER;
    private long taken;
    private boolean closing;
    private boolean lastByteCame;
    private boolean ended;

    SelectorConnection(
            Worker worker,
            SocketChannel channel,
            Protocols protocols,
            Session session,
            InputBudget budget,
            ExchangeLog log)
            throws IOException {
        this.worker = worker;
        this.channel = channel;
        this.protocols = protocols;
        this.session = session;
        this.budget = budget;
        this.log = log;
        this.key = worker.register(channel, this);
    }

    void ready() {
        try {
            if (key.isReadable()) {
                read();
            }
            if (key.isValid() && key.isWritable()) {
                write();
                goOn();
            }
        } catch (IOException reset) {
            session.broke();
            end();
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "connection ends", e);
            session.broke();
            end();
        }
    }

    private void read() throws IOException {
        boolean fresh = !in.isReadable();
        ByteBuf to = fresh ? worker.shared() : roomy();
        int before = to.writerIndex();
        int count = to.writeBytes(channel, to.writableBytes());
        if (count < 0) {
            lastByteCame = true;
            key.interestOps(0);
            if (codec == null) {
                closing = true;
            }
        } else if (count > 0) {
            if (codec == null) {
                codec = protocols.codecFor(to.getByte(before));
            }
            in = to;
        }
        goOn();
        if (fresh && in == to) {
            in = to.isReadable()
                    ? PooledByteBufAllocator.DEFAULT
                            .directBuffer(2 * to.readableBytes())
                            .writeBytes(to)
                    : Unpooled.EMPTY_BUFFER;
        }
        if (!in.isReadable() && in != Unpooled.EMPTY_BUFFER) {
            in.release();
            in = Unpooled.EMPTY_BUFFER;
        }
    }

    private ByteBuf roomy() {
        if (in.writableBytes() == 0) {
            in.ensureWritable(in.readableBytes());
        }
        return in;
    }

    private void goOn() throws IOException {
        if (unsent.isEmpty() && codec != null) {
            Framing framing = Framing.ANSWERED;
            while (framing == Framing.ANSWERED || framing == Framing.PAUSED) {
                if (replies.isFull()) {
                    write();
                    if (!unsent.isEmpty()) {
                        return;
                    }
                }
                framing = codec.exchange(in, session, replies);
            }
            if (framing == Framing.CLOSE || lastByteCame) {
                closing = true;
                session.close();
            }
            write();
        }
        if (closing && unsent.isEmpty()) {
            end();
        }
    }

    private void write() throws IOException {
        replies.drainTo(send);
        while (!unsent.isEmpty()) {
            ByteBuf next = unsent.peek();
            next.readBytes(channel, next.readableBytes());
            if (next.isReadable()) {
                if (key.interestOps() != SelectionKey.OP_WRITE) {
                    key.interestOps(SelectionKey.OP_WRITE);
                }
                return;
            }
            unsent.poll().release();
        }
        int wanted = lastByteCame ? 0 : SelectionKey.OP_READ;
        if (key.interestOps() != wanted) {
            key.interestOps(wanted);
        }
    }

    private void send(ByteBuf buffer) {
        log.sent(buffer, codec);
        unsent.add(buffer);
    }

    void end() {
        if (ended) {
            return;
        }
        ended = true;
        session.close();
        replies.drainTo(ByteBuf::release);
        unsent.forEach(ByteBuf::release);
        unsent.clear();
        try {
            channel.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "close", e);
        }
        log.closed();
    }
}
