package dev.memtck.runner.acts;

import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.scene.Scene;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** One more client, with threads of its own: it sends the same request again and again until its scenario ends, and reads. */
public final class BusyClient implements Closeable {
    private static final int AT_ONCE = 1_000;

    private final Scene scene;
    private final AtomicLong read = new AtomicLong();
    private final AtomicBoolean ended = new AtomicBoolean();
    private Socket socket;

    private BusyClient(Scene scene) {
        this.scene = scene;
    }

    /** The one of a scenario. */
    public static BusyClient of(Scene scene) {
        return scene.kept(BusyClient.class, BusyClient::new);
    }

    /** Sets off, and returns when the first replies have come. */
    public void send(byte[] request) {
        try {
            socket = new Socket();
            socket.connect(
                    scene.target().address(), (int) scene.run().limits().reply().toMillis());
        } catch (IOException e) {
            throw new CouldNotTell("no connection for a busy client", e);
        }
        ByteArrayOutputStream requests = new ByteArrayOutputStream();
        for (int i = 0; i < AT_ONCE; i++) {
            requests.writeBytes(request);
        }
        thread(() -> write(requests.toByteArray()));
        thread(this::read);
        awaitFirstReplies();
        scene.note("", "a busy client sends \"" + scene.scope().readable(request) + "\" again and again");
    }

    private void awaitFirstReplies() {
        long end = System.nanoTime() + scene.run().limits().reply().toNanos();
        while (read.get() == 0 && System.nanoTime() < end) {
            scene.pauseBriefly();
        }
        requireBusy();
    }

    /** Nothing is known of who has to wait beside a client that is not at work. */
    public void requireBusy() {
        if (ended.get() || read.get() == 0) {
            throw new CouldNotTell("the busy client was not at work: " + read.get() + " bytes came, and its connection "
                    + (ended.get() ? "has ended" : "is open"));
        }
    }

    private void write(byte[] requests) throws IOException {
        OutputStream out = socket.getOutputStream();
        while (!ended.get()) {
            out.write(requests);
        }
    }

    private void read() throws IOException {
        byte[] buffer = new byte[65_536];
        InputStream in = socket.getInputStream();
        for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
            read.addAndGet(length);
        }
        ended.set(true);
    }

    private interface Work {
        void run() throws IOException;
    }

    private void thread(Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException over) {
                        ended.set(true);
                    }
                },
                "busy client");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        ended.set(true);
        if (socket != null) {
            socket.close();
        }
    }
}
