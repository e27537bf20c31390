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
import java.util.Queue;

/**
 * One client's connection: gathers its bytes, has the codec answer what is whole, and writes once per wake-up however
 * many requests came in it. Reads nothing while the peer does not take its replies.
 */
final class Connection {
    private static final Logger LOG = System.getLogger(Connection.class.getName());

    private final Worker worker;
    private final SelectionKey key;
    private final Transport transport;
    private final Protocols protocols;
    private final Session session;
    private final InputBudget budget;
    private final Idleness idleness;
    private final ExchangeLog log;
    private final Runnable whenEnded;
    private final Replies.Network network = new Outgoing();
    /** Chosen by the first byte; null until that has come. */
    private Codec codec;
    /** What has come and must wait; never null, without readable bytes it is {@link Unpooled#EMPTY_BUFFER}. */
    private ByteBuf waiting = Unpooled.EMPTY_BUFFER;
    /** What this connection has taken of the budget, in bytes. */
    private long taken;
    /** Replies that the peer has not taken. */
    private final Deque<ByteBuf> unsent = new ArrayDeque<>(2);

    private boolean closing;
    private boolean ended;

    Connection(
            Worker worker,
            SocketChannel channel,
            Transport transport,
            Protocols protocols,
            Session session,
            InputBudget budget,
            Idleness idleness,
            ExchangeLog log,
            Runnable whenEnded)
            throws IOException {
        this.worker = worker;
        this.transport = transport;
        this.protocols = protocols;
        this.session = session;
        this.budget = budget;
        this.idleness = idleness;
        this.log = log;
        this.whenEnded = whenEnded;
        this.key = worker.register(channel, this);
    }

    /** Does what the network is ready for: to read, or where replies wait to send these. */
    void serve() {
        try {
            if (unsent.isEmpty()) {
                read();
            } else {
                sendUnsent();
            }
        } catch (IOException reset) {
            session.broke();
            end();
        } catch (Throwable bug) {
            LOG.log(Level.ERROR, "connection ends: " + key.channel(), bug);
            session.broke();
            end();
        }
    }

    void endIfIdle(long now) {
        if (idleness.isTooLong(now, transport)) {
            end();
        }
    }

    private void read() throws IOException {
        ByteBuf bytes = worker.input();
        transport.read(bytes);
        if (!transport.write(Unpooled.EMPTY_BUFFER)) {
            postpone(Unpooled.EMPTY_BUFFER);
        }
        if (bytes.isReadable()) {
            receive(bytes);
        } else if (transport.isAtEnd()) {
            close();
        }
    }

    private void receive(ByteBuf bytes) throws IOException {
        idleness.ends();
        if (codec == null) {
            codec = protocols.codecFor(bytes.getByte(bytes.readerIndex()));
        }
        log.received(bytes, codec);
        if (waiting.isReadable()) {
            gather(bytes);
            answerWaiting();
        } else {
            answer(bytes);
            gather(bytes);
        }
    }

    /** Bytes that are not used up wait for the next ones. */
    private void gather(ByteBuf bytes) throws IOException {
        if (closing || !bytes.isReadable()) {
            return;
        }
        if (waiting.writableBytes() < bytes.readableBytes()) {
            int size = Math.max(2 * waiting.readableBytes(), waiting.readableBytes() + bytes.readableBytes());
            ByteBuf larger = PooledByteBufAllocator.DEFAULT.directBuffer(size);
            larger.writeBytes(waiting);
            waiting.release();
            waiting = larger;
        }
        waiting.writeBytes(bytes);
        if (!accountFor(waiting.capacity())) {
            codec.refuseForMemory(worker.replies());
            close();
        }
    }

    /** Takes from the budget, or gives back, so that what is held beyond the allowance is accounted for. */
    private boolean accountFor(long held) {
        long wanted = Math.max(0, held - InputBudget.ALLOWANCE);
        if (wanted > taken && !budget.take(wanted - taken)) {
            return false;
        }
        if (wanted < taken) {
            budget.giveBack(taken - wanted);
        }
        taken = wanted;
        return true;
    }

    private void answerWaiting() throws IOException {
        if (!closing) {
            answer(waiting);
            if (!waiting.isReadable()) {
                dropWaiting();
            }
        }
    }

    /** A peer that has closed its sending half gets the replies to all that came before, and then the end. */
    private void answer(ByteBuf bytes) throws IOException {
        Replies replies = worker.replies();
        Framing framing = exchange(bytes);
        // Also where no bytes are left: a codec may keep some.
        while (framing == Framing.PAUSED || framing == Framing.ANSWERED) {
            if (replies.isFull()) {
                replies.sendTo(network);
                if (!unsent.isEmpty()) {
                    return;
                }
            }
            framing = exchange(bytes);
        }
        if (framing == Framing.CLOSE || transport.isAtEnd()) {
            close();
        } else {
            replies.sendTo(network);
        }
    }

    private Framing exchange(ByteBuf bytes) {
        return codec == null ? Framing.NEED_MORE : codec.exchange(bytes, session, worker.replies());
    }

    /** The way to the peer; behind replies that it has not taken others wait. */
    private final class Outgoing implements Replies.Network {
        @Override
        public boolean send(ByteBuf replies) throws IOException {
            log.sent(replies, codec);
            if (unsent.isEmpty() && transport.write(replies)) {
                return true;
            }
            postpone(replies);
            return false;
        }

        @Override
        public void send(Queue<ByteBuf> several) throws IOException {
            several.forEach(replies -> log.sent(replies, codec));
            boolean behindOthers = !unsent.isEmpty();
            unsent.addAll(several);
            several.clear();
            if (behindOthers || !transport.write(unsent)) {
                key.interestOps(SelectionKey.OP_WRITE);
            }
        }
    }

    /** What the peer does not take goes before its next requests are read. */
    private void postpone(ByteBuf replies) {
        unsent.add(replies);
        key.interestOps(SelectionKey.OP_WRITE);
    }

    private void sendUnsent() throws IOException {
        boolean all = transport.write(unsent);
        idleness.ends();
        if (!all) {
            return;
        }
        if (closing) {
            end();
            return;
        }
        key.interestOps(SelectionKey.OP_READ);
        answerWaiting();
    }

    /** Ends the connection from this side, when the peer has taken its replies. */
    private void close() throws IOException {
        closing = true;
        // Before the peer can see the end of the connection its locks are free.
        session.close();
        dropWaiting();
        worker.replies().sendTo(network);
        if (unsent.isEmpty()) {
            end();
        }
    }

    /** Ends the connection now. */
    void end() {
        if (ended) {
            return;
        }
        ended = true;
        closing = true;
        try {
            session.close();
        } finally {
            releaseAll();
        }
    }

    private void releaseAll() {
        try {
            dropWaiting();
            worker.replies().drainTo(ByteBuf::release);
            unsent.forEach(ByteBuf::release);
            unsent.clear();
        } finally {
            closeTransport();
            log.closed();
            whenEnded.run();
        }
    }

    private void closeTransport() {
        try {
            transport.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the peer was gone before: " + key.channel(), e);
        }
    }

    private void dropWaiting() {
        waiting.release();
        waiting = Unpooled.EMPTY_BUFFER;
        accountFor(0);
    }
}
