package dev.memtck.server.unusual;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Stands before a server and delivers its replies in a manner of its own. */
public final class Courier implements AutoCloseable {
    private static final int WAITING = 1_024;
    private static final int CONNECT_MILLIS = 2_000;
    private static final int ATTEMPTS = 10;
    private static final byte[] CLOSED = {};
    private static final byte[] BROKEN = {};

    private final ServerSocket listener;
    private final int serverPort;
    private final Delivery delivery;
    private final Supplier<Witness> witnesses;
    private final Semaphore places;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    /** Who sees what one client sends. */
    public interface Witness {
        Witness NOBODY = new Witness() {
            @Override
            public void sent(byte[] bytes) {}

            @Override
            public void gone() {}
        };

        /** What was read at once. */
        void sent(byte[] bytes);

        /** Nothing more is read from the client. */
        void gone();
    }

    /** @param due when it is to arrive, by {@link System#nanoTime()} */
    private record Parcel(byte[] bytes, long due) {}

    /** @param witnesses makes one for each connection */
    public Courier(int serverPort, Delivery delivery, Supplier<Witness> witnesses) throws IOException {
        this.serverPort = serverPort;
        this.delivery = delivery;
        this.witnesses = witnesses;
        this.places = new Semaphore(delivery.connections());
        this.listener = new ServerSocket(0, WAITING, InetAddress.getLoopbackAddress());
        thread(this::accept);
    }

    public int port() {
        return listener.getLocalPort();
    }

    private void accept() throws IOException, InterruptedException {
        while (true) {
            places.acquire();
            Socket client = listener.accept();
            thread(() -> begin(client));
        }
    }

    private void begin(Socket client) throws IOException {
        try {
            serve(client);
        } catch (IOException alreadyGone) {
            client.close();
            places.release();
        }
    }

    private void serve(Socket client) throws IOException {
        client.setTcpNoDelay(true);
        Socket server = connect();
        server.setTcpNoDelay(true);
        open.add(client);
        open.add(server);
        BlockingQueue<Parcel> parcels = new LinkedBlockingQueue<>();
        Witness witness = witnesses.get();
        thread(() -> forward(client, server, witness));
        AtomicLong unread = new AtomicLong();
        thread(() -> collect(server, parcels, unread, client));
        thread(() -> deliver(parcels, unread, client, server));
    }

    /** A port of which an earlier connection is not over yet may be drawn, and is not answered for a minute: then another. */
    private Socket connect() throws IOException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), serverPort);
        for (int attempt = 1; ; attempt++) {
            Socket server = new Socket();
            try {
                server.connect(address, CONNECT_MILLIS);
                return server;
            } catch (SocketTimeoutException unanswered) {
                server.close();
                if (attempt == ATTEMPTS) {
                    throw unanswered;
                }
            }
        }
    }

    private void forward(Socket client, Socket server, Witness witness) throws IOException {
        try {
            OutputStream out = server.getOutputStream();
            copy(client, bytes -> {
                witness.sent(bytes);
                out.write(bytes);
            });
            if (delivery.halfClosed() == Delivery.HalfClosed.GONE) {
                server.close();
            } else {
                server.shutdownOutput();
            }
        } catch (IOException reset) {
            server.setSoLinger(true, 0);
            server.close();
        } finally {
            witness.gone();
        }
    }

    private void collect(Socket server, BlockingQueue<Parcel> parcels, AtomicLong unread, Socket client)
            throws IOException {
        byte[] ending = CLOSED;
        try {
            copy(server, bytes -> {
                if (unread.addAndGet(bytes.length) > delivery.unread()) {
                    client.close();
                    server.close();
                }
                parcels.add(parcel(bytes));
            });
        } catch (IOException reset) {
            ending = BROKEN;
        }
        parcels.add(parcel(ending));
    }

    private interface Taker {
        void take(byte[] bytes) throws IOException;
    }

    private static void copy(Socket from, Taker taker) throws IOException {
        byte[] buffer = new byte[65_536];
        InputStream in = from.getInputStream();
        for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
            taker.take(Arrays.copyOf(buffer, length));
        }
    }

    private Parcel parcel(byte[] bytes) {
        return new Parcel(bytes, System.nanoTime() + delivery.delay().toNanos());
    }

    private void deliver(BlockingQueue<Parcel> parcels, AtomicLong unread, Socket client, Socket server)
            throws IOException, InterruptedException {
        try {
            Parcel parcel = parcels.take();
            while (parcel.bytes != CLOSED && parcel.bytes != BROKEN) {
                TimeUnit.NANOSECONDS.sleep(parcel.due - System.nanoTime());
                delivery.packets().write(parcel.bytes, client.getOutputStream());
                unread.addAndGet(-parcel.bytes.length);
                parcel = parcels.take();
            }
            TimeUnit.NANOSECONDS.sleep(parcel.due - System.nanoTime());
            if (parcel.bytes == BROKEN || delivery.ending() == Delivery.Ending.RESET) {
                client.setSoLinger(true, 0);
            }
        } finally {
            client.close();
            server.close();
            open.remove(client);
            open.remove(server);
            places.release();
        }
    }

    private interface Task {
        void run() throws IOException, InterruptedException;
    }

    private static void thread(Task task) {
        Thread thread = new Thread(
                () -> {
                    try {
                        task.run();
                    } catch (IOException | InterruptedException ended) {
                        Thread.currentThread().interrupt();
                    }
                },
                "courier");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
