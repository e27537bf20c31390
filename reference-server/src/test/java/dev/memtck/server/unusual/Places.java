package dev.memtck.server.unusual;

import dev.memtck.server.faults.Moments;
import dev.memtck.server.misbehave.Delivery;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** So many clients are served at once; others wait. */
final class Places implements Supplier<Delivery> {
    private final Queue<CountDownLatch> waiting = new ArrayDeque<>();
    private int free;

    Places(int clients) {
        free = clients;
    }

    @Override
    public Delivery get() {
        Moments.await(place());
        return new Delivery() {
            @Override
            public void replies(SocketChannel server, SocketChannel client) throws IOException {
                try {
                    Delivery.super.replies(server, client);
                } finally {
                    leave();
                }
            }
        };
    }

    /** Open when one may come in. */
    private synchronized CountDownLatch place() {
        if (free > 0) {
            free--;
            return new CountDownLatch(0);
        }
        CountDownLatch turn = new CountDownLatch(1);
        waiting.add(turn);
        return turn;
    }

    private synchronized void leave() {
        CountDownLatch next = waiting.poll();
        if (next == null) {
            free++;
        } else {
            next.countDown();
        }
    }
}
