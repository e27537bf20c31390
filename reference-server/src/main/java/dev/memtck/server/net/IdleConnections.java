package dev.memtck.server.net;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Closes its connection when nothing has come on it for a while. Stands before the {@link Connection}, only where asked for. */
final class IdleConnections extends ChannelInboundHandlerAdapter {
    private final long timeoutNanos;
    private long lastRead = System.nanoTime();

    IdleConnections(Duration timeout) {
        this.timeoutNanos = timeout.toNanos();
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        look(ctx);
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        lastRead = System.nanoTime();
        ctx.fireChannelRead(message);
    }

    private void look(ChannelHandlerContext ctx) {
        long left = lastRead + timeoutNanos - System.nanoTime();
        if (left <= 0) {
            ctx.close();
        } else if (ctx.channel().isOpen()) {
            ctx.executor().schedule(() -> look(ctx), left, TimeUnit.NANOSECONDS);
        }
    }
}
