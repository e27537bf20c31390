package dev.memtck.server.net;

import io.netty.util.concurrent.FastThreadLocalThread;

/** A thread that does not keep the process alive. The pool keeps buffers ready for threads of this kind only. */
final class ServingThread implements Network.Service {
    private final Thread thread;

    ServingThread(String name, Runnable work) {
        thread = new FastThreadLocalThread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Waits for its end, even where the caller is interrupted; that is kept for later. */
    @Override
    public void awaitEnd() {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
