package dev.memtck.server.unusual;

import dev.memtck.server.misbehave.Delivery;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** So many clients are served at once; others wait. */
final class Places implements Supplier<Delivery> {
    private final Semaphore free;

    Places(int clients) {
        free = new Semaphore(clients);
    }

    @Override
    public Delivery get() {
        free.acquireUninterruptibly();
        return new Delivery() {
            @Override
            public void replies(SocketChannel server, SocketChannel client) throws IOException {
                try {
                    Delivery.super.replies(server, client);
                } finally {
                    free.release();
                }
            }
        };
    }
}
