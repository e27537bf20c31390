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
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** The server's port: one acceptor, N workers, and the connections they serve. */
public final class Listener implements AutoCloseable {
    /** Replies that a peer has not taken, in bytes: above the high mark its requests wait, below the low one they go on. */
    private static final WriteBufferWaterMark UNREAD_REPLIES = new WriteBufferWaterMark(262_144, 1_048_576);

    private static final int BACKLOG = 1_024;
    private static final byte[] REFUSAL = "ERROR Too many open connections\r\n".getBytes(StandardCharsets.US_ASCII);

    private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private final EventLoopGroup acceptor;
    private final EventLoopGroup workers;
    private final Sessions sessions;
    private final Protocols protocols;
    private final int maxConnections;
    private Channel port;

    /**
     * @param workerCount how many threads serve connections
     * @param maxConnections one more is told so and closed
     */
    public Listener(Sessions sessions, Protocols protocols, int workerCount, int maxConnections) {
        this.sessions = sessions;
        this.protocols = protocols;
        this.maxConnections = maxConnections;
        this.acceptor = new MultiThreadIoEventLoopGroup(
                1, new DefaultThreadFactory("acceptor", true), NioIoHandler.newFactory());
        this.workers = new MultiThreadIoEventLoopGroup(
                workerCount, new DefaultThreadFactory("worker", true), NioIoHandler.newFactory());
    }

    /**
     * Starts to accept connections.
     *
     * @param address port 0 is any free one
     * @return the address with the port in use
     * @throws java.net.BindException (unchecked, as the network gives it) if the port is taken or may not be had
     */
    public InetSocketAddress bind(InetSocketAddress address) {
        port = new ServerBootstrap()
                .group(acceptor, workers)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, UNREAD_REPLIES)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        accept(channel);
                    }
                })
                .bind(address)
                .syncUninterruptibly()
                .channel();
        return (InetSocketAddress) port.localAddress();
    }

    private void accept(Channel channel) {
        if (connections.size() >= maxConnections) {
            ByteBuf refusal = Unpooled.wrappedBuffer(REFUSAL);
            channel.writeAndFlush(refusal).addListener(ChannelFutureListener.CLOSE);
            return;
        }
        connections.add(channel);
        channel.pipeline().addLast(new Connection(protocols, sessions.open()));
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
