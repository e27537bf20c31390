package dev.memtck.server;

import io.netty.buffer.PooledByteBufAllocator;
import io.netty.util.ResourceLeakDetector;
import io.netty.util.ResourceLeakDetectorFactory;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A buffer that nobody released fails the test class that lost it. Registered for every class of this module. */
public final class LeaksFailTests implements BeforeAllCallback, AfterAllCallback {
    private static final Queue<String> LEAKS = new ConcurrentLinkedQueue<>();

    private static final int GC_ROUNDS = 5;

    static {
        ResourceLeakDetectorFactory.setResourceLeakDetectorFactory(new Factory());
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        LEAKS.clear();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        // What is lost is found by the collector, and told at the next allocation.
        for (int round = 0; round < GC_ROUNDS && LEAKS.isEmpty(); round++) {
            System.gc();
            PooledByteBufAllocator.DEFAULT.directBuffer(1).release();
        }
        if (!LEAKS.isEmpty()) {
            throw new AssertionError("buffers were not released: " + LEAKS);
        }
    }

    private static final class Factory extends ResourceLeakDetectorFactory {
        @Override
        @SuppressWarnings("deprecation")
        public <T> ResourceLeakDetector<T> newResourceLeakDetector(Class<T> resource, int interval, long maxActive) {
            return new Recorder<>(resource, interval);
        }
    }

    private static final class Recorder<T> extends ResourceLeakDetector<T> {
        Recorder(Class<?> resource, int interval) {
            super(resource, interval);
        }

        @Override
        protected void reportTracedLeak(String resourceType, String records) {
            LEAKS.add(resourceType + records);
        }

        @Override
        protected void reportUntracedLeak(String resourceType) {
            LEAKS.add(resourceType);
        }
    }
}
