package dev.memtck.server.net;

import dev.memtck.server.command.Sessions;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerDomainSocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** The server's port: one acceptor, N workers, and the connections they serve. */
public final class Listener implements AutoCloseable {
    /** Replies that a peer has not taken, in bytes: above the high mark its requests wait, below the low one they go on. */
    private static final WriteBufferWaterMark UNREAD_REPLIES = new WriteBufferWaterMark(65_536, 262_144);

    private static final int BACKLOG = 1_024;
    private static final byte[] REFUSAL = "ERROR Too many open connections\r\n".getBytes(StandardCharsets.US_ASCII);

    private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private final EventLoopGroup acceptor;
    private final EventLoopGroup workers;
    private final AtomicLong connectionNumbers = new AtomicLong();
    private final InputBudget inputBudget;
    private final Sessions sessions;
    private final Protocols protocols;
    private final ListenerOptions options;
    private Channel port;

    public Listener(Sessions sessions, Protocols protocols, ListenerOptions options) {
        this.sessions = sessions;
        this.protocols = protocols;
        this.options = options;
        this.inputBudget = new InputBudget(options.inputBytes());
        this.acceptor = new MultiThreadIoEventLoopGroup(
                1, new DefaultThreadFactory("acceptor", true), NioIoHandler.newFactory());
        this.workers = new MultiThreadIoEventLoopGroup(
                options.workers(), new DefaultThreadFactory("worker", true), NioIoHandler.newFactory());
    }

    /**
     * Starts to accept connections.
     *
     * @param address a TCP address, where port 0 is any free one, or a unix socket's path
     * @return the address in use
     * @throws java.net.BindException (unchecked, as the network gives it) if the address is taken or may not be had
     */
    public SocketAddress bind(SocketAddress address) {
        boolean tcp = address instanceof InetSocketAddress;
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(acceptor, workers)
                .channel(tcp ? NioServerSocketChannel.class : NioServerDomainSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, UNREAD_REPLIES)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        accept(channel);
                    }
                });
        if (tcp) {
            bootstrap
                    .option(ChannelOption.SO_REUSEADDR, true)
                    .childOption(ChannelOption.TCP_NODELAY, true)
                    // Of a unix socket the netty channel cannot keep one half open.
                    .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true);
        }
        port = bootstrap.bind(address).syncUninterruptibly().channel();
        return port.localAddress();
    }

    private void accept(Channel channel) {
        if (connections.size() >= options.maxConnections()) {
            refuse(channel);
            return;
        }
        connections.add(channel);
        String peer = peer(channel);
        ExchangeLog log = new ExchangeLog(options.verbosity(), connectionNumbers.incrementAndGet());
        log.opened(peer);
        options.tls().ifPresent(tls -> TlsEntrance.open(channel, tls));
        if (!options.idleTimeout().isZero()) {
            channel.pipeline().addLast(new IdleConnections(options.idleTimeout()));
        }
        channel.pipeline().addLast(new Connection(protocols, sessions.open(peer), inputBudget, log));
    }

    /** Tells the peer so where it understands that without further ado. */
    private void refuse(Channel channel) {
        ByteBuf refusal = options.tls().isPresent() ? Unpooled.EMPTY_BUFFER : Unpooled.wrappedBuffer(REFUSAL);
        channel.writeAndFlush(refusal).addListener(ChannelFutureListener.CLOSE);
    }

    private static String peer(Channel channel) {
        return channel.remoteAddress() instanceof InetSocketAddress address
                ? "tcp:" + address.getAddress().getHostAddress() + ":" + address.getPort()
                : "unix:";
    }

    /** Stops accepting, ends every connection, releasing its locks, then stops the threads. */
    @Override
    public void close() {
        if (port != null) {
            port.close().syncUninterruptibly();
        }
        connections.close().awaitUninterruptibly();
        acceptor.shutdownGracefully(0, 5, TimeUnit.SECONDS);
        workers.shutdownGracefully(0, 5, TimeUnit.SECONDS);
        acceptor.terminationFuture().awaitUninterruptibly();
        workers.terminationFuture().awaitUninterruptibly();
    }
}
