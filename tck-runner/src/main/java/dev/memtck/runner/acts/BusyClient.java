package dev.memtck.runner.acts;

import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.StoodStill;
import dev.memtck.runner.scene.Scene;
import dev.memtck.runner.wire.Transport;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** One more client, with threads of its own: it sends the same request again and again until its scenario ends, and reads. */
public final class BusyClient implements Closeable {
    private static final int AT_ONCE = 1_000;
    private static final int READ_BYTES = 65_536;

    /** From one look at whether it is over to the next. */
    private static final Duration SLICE = Duration.ofMillis(100);

    private final Scene scene;
    private final AtomicLong read = new AtomicLong();
    private final AtomicBoolean ended = new AtomicBoolean();
    private Transport line;

    private BusyClient(Scene scene) {
        this.scene = scene;
    }

    /** The one of a scenario. */
    public static BusyClient of(Scene scene) {
        return scene.kept(BusyClient.class, BusyClient::new);
    }

    /** Sets off, and returns when the first replies have come. */
    public void send(byte[] request) {
        scene.speech().requireRequestsAtOnce(request);
        try {
            line = scene.target().open(scene.run().limits().reply());
        } catch (IOException e) {
            throw new CouldNotTell("no connection for a busy client", e);
        }
        ByteArrayOutputStream requests = new ByteArrayOutputStream();
        for (int i = 0; i < AT_ONCE; i++) {
            requests.writeBytes(request);
        }
        try {
            // What a layer has to say and to hear comes before the first request, when nobody else reads yet.
            line.write(
                    ByteBuffer.wrap(request),
                    scene.clock().in(scene.run().limits().reply()));
        } catch (IOException e) {
            throw new CouldNotTell("the busy client was not let in", e);
        }
        thread(() -> write(requests.toByteArray()));
        thread(this::read);
        scene.happensWithin(scene.run().limits().reply(), () -> read.get() > 0);
        requireBusy();
        scene.note("", "a busy client sends \"" + scene.scope().readable(request) + "\" again and again");
    }

    /** Nothing is known of who has to wait beside a client that is not at work. */
    public void requireBusy() {
        if (ended.get()) {
            throw new CouldNotTell(
                    "the busy client was not at work: " + read.get() + " bytes came, and its connection has ended");
        }
        if (read.get() == 0) {
            throw new StoodStill("the busy client was not at work: nothing came to it");
        }
    }

    private void write(byte[] requests) throws IOException {
        ByteBuffer unsent = ByteBuffer.wrap(requests);
        while (!ended.get()) {
            if (line.write(unsent, nextLook())) {
                unsent.rewind();
            }
        }
    }

    private void read() throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(READ_BYTES);
        for (int length = 0; length >= 0 && !ended.get(); length = line.read(buffer.clear(), nextLook())) {
            read.addAndGet(length);
        }
        ended.set(true);
    }

    private long nextLook() {
        return scene.clock().in(SLICE);
    }

    private interface Work {
        void run() throws IOException;
    }

    private void thread(Work work) {
        scene.clock().start("busy client", () -> {
            try {
                work.run();
            } catch (IOException over) {
                ended.set(true);
            }
        });
    }

    @Override
    public void close() throws IOException {
        ended.set(true);
        if (line != null) {
            line.close();
        }
    }
}
