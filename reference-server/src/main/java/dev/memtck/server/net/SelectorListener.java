package dev.memtck.server.net;

import dev.memtck.server.command.Sessions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.stream.IntStream;

/** Prototype. */
public final class SelectorListener implements AutoCloseable {
    private final Sessions sessions;
    private final Protocols protocols;
    private final ListenerOptions options;
    private final InputBudget budget;
    private final List<Worker> workers;
    private ServerSocketChannel port;
    private long number;

    public SelectorListener(Sessions sessions, Protocols protocols, ListenerOptions options) {
        this.sessions = sessions;
        this.protocols = protocols;
        this.options = options;
        this.budget = new InputBudget(options.inputBytes());
        this.workers = IntStream.range(0, options.workers())
                .mapToObj(i -> new Worker("worker-" + i))
                .toList();
    }

    public SocketAddress bind(SocketAddress address) {
        try {
            port = ServerSocketChannel.open();
            port.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            port.bind(address, 1024);
            Thread acceptor = new Thread(this::accept, "acceptor");
            acceptor.setDaemon(true);
            acceptor.start();
            return port.getLocalAddress();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept() {
        try {
            while (true) {
                SocketChannel channel = port.accept();
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                Worker worker = workers.get((int) (number++ % workers.size()));
                ExchangeLog log = new ExchangeLog(options.verbosity(), number);
                worker.execute(() -> open(worker, channel, log));
            }
        } catch (ClosedChannelException e) {
            return;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void open(Worker worker, SocketChannel channel, ExchangeLog log) {
        try {
            InetSocketAddress address = (InetSocketAddress) channel.getRemoteAddress();
            String peer = "tcp:" + address.getAddress().getHostAddress() + ":" + address.getPort();
            log.opened(peer);
            new SelectorConnection(worker, channel, protocols, sessions.open(peer), budget, log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            if (port != null) {
                port.close();
            }
            for (Worker worker : workers) {
                worker.stop();
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
