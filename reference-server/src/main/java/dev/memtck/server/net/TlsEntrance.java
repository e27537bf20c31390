package dev.memtck.server.net;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * Stands between TLS and the {@link Connection}, which knows nothing of it: a peer that ends its half of TLS has closed its
 * sending half, and a peer that does not speak TLS, or not as it should, is one whose connection broke.
 */
final class TlsEntrance extends ChannelInboundHandlerAdapter {
    /** A client that has not agreed on TLS by then is not served. */
    private static final long HANDSHAKE_SECONDS = 10;

    private TlsEntrance() {}

    /** Makes a new connection speak TLS. */
    static void open(Channel channel, SslContext context) {
        SslHandler tls = context.newHandler(channel.alloc());
        tls.setHandshakeTimeout(HANDSHAKE_SECONDS, TimeUnit.SECONDS);
        channel.pipeline().addLast(tls, new TlsEntrance());
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        ctx.fireUserEventTriggered(
                event instanceof SslCloseCompletionEvent ? ChannelInputShutdownEvent.INSTANCE : event);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        boolean isOfTls = cause instanceof DecoderException && cause.getCause() instanceof IOException;
        ctx.fireExceptionCaught(isOfTls ? cause.getCause() : cause);
    }
}
