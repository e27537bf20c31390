package dev.memtck.server.net;

import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * One client's connection: gathers its bytes, has the codec answer what is whole, and writes once per wake-up however
 * many requests came in it. Stops reading while the peer does not take its replies.
 */
final class Connection extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = System.getLogger(Connection.class.getName());

    private final Protocols protocols;
    private final Session session;
    private final InputBudget budget;
    private final ExchangeLog log;
    private Replies replies;
    /** Chosen by the first byte; null until that has come. */
    private Codec codec;
    /** What has come and is not used up; never null, without readable bytes it is {@link Unpooled#EMPTY_BUFFER}. */
    private ByteBuf in = Unpooled.EMPTY_BUFFER;
    /** What this connection has taken of the budget, in bytes. */
    private long taken;

    private boolean closing;
    /** The peer sends nothing more; it may still take replies. */
    private boolean lastByteCame;

    private boolean answering;

    Connection(Protocols protocols, Session session, InputBudget budget, ExchangeLog log) {
        this.protocols = protocols;
        this.session = session;
        this.budget = budget;
        this.log = log;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        replies = new Replies(ctx.alloc());
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        if (closing) {
            bytes.release();
            return;
        }
        if (codec == null) {
            codec = protocols.codecFor(bytes.getByte(bytes.readerIndex()));
        }
        log.received(bytes, codec);
        gather(ctx, bytes);
        if (ctx.channel().isWritable() && !closing) {
            answer(ctx);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        write(ctx);
        ctx.flush();
        boolean wanted = ctx.channel().isWritable();
        if (!closing && ctx.channel().config().isAutoRead() != wanted) {
            ctx.channel().config().setAutoRead(wanted);
        }
    }

    /** The peer has taken enough of its replies: go on where the codec paused. */
    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        if (!closing && codec != null && ctx.channel().isWritable()) {
            answer(ctx);
            channelReadComplete(ctx);
        }
    }

    /** A peer that has closed its sending half gets the replies to all that came before, and then the end. */
    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event != ChannelInputShutdownEvent.INSTANCE || closing) {
            return;
        }
        lastByteCame = true;
        if (codec == null) {
            close(ctx);
        } else if (ctx.channel().isWritable()) {
            answer(ctx);
            channelReadComplete(ctx);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        closing = true;
        session.close();
        dropInput();
        replies.drainTo(ByteBuf::release);
        log.closed();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        session.broke();
        // A reset is the peer's right; anything else is our bug, and ends this connection only.
        if (!(cause instanceof IOException)) {
            LOG.log(Level.ERROR, "connection of " + ctx.channel().remoteAddress() + " ends", cause);
        }
        ctx.close();
    }

    private void gather(ChannelHandlerContext ctx, ByteBuf bytes) {
        if (!in.isReadable()) {
            in.release();
            in = bytes;
        } else {
            append(ctx, bytes);
        }
        if (!accountFor(in.capacity())) {
            codec.refuseForMemory(replies);
            close(ctx);
        }
    }

    private void append(ChannelHandlerContext ctx, ByteBuf bytes) {
        if (in.writableBytes() < bytes.readableBytes()) {
            int size = Math.max(2 * in.readableBytes(), in.readableBytes() + bytes.readableBytes());
            ByteBuf larger = ctx.alloc().buffer(size);
            larger.writeBytes(in);
            in.release();
            in = larger;
        }
        in.writeBytes(bytes);
        bytes.release();
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

    private void answer(ChannelHandlerContext ctx) {
        // A flush below may find the peer ready for more and call back here.
        if (answering) {
            return;
        }
        answering = true;
        try {
            answerWhatIsWhole(ctx);
        } finally {
            answering = false;
        }
    }

    private void answerWhatIsWhole(ChannelHandlerContext ctx) {
        Framing framing = Framing.ANSWERED;
        while (!closing && (framing == Framing.ANSWERED || framing == Framing.PAUSED)) {
            if (replies.isFull()) {
                write(ctx);
                ctx.flush();
                if (!ctx.channel().isWritable()) {
                    return;
                }
            }
            framing = codec.exchange(in, session, replies);
        }
        if (framing == Framing.CLOSE || (lastByteCame && framing == Framing.NEED_MORE)) {
            close(ctx);
        } else if (!in.isReadable()) {
            dropInput();
        }
    }

    /** Ends the connection from this side. */
    void close(ChannelHandlerContext ctx) {
        closing = true;
        // Before the peer can see the end of the connection its locks are free.
        session.close();
        dropInput();
        write(ctx);
        ctx.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
    }

    private void write(ChannelHandlerContext ctx) {
        replies.drainTo(buffer -> {
            log.sent(buffer, codec);
            // A write that fails reaches exceptionCaught, which closes; so no write needs a promise of its own.
            ctx.write(buffer, ctx.voidPromise());
        });
    }

    private void dropInput() {
        in.release();
        in = Unpooled.EMPTY_BUFFER;
        accountFor(0);
    }
}
