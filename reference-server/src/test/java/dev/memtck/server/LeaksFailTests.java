package dev.memtck.server;

import io.netty.util.ResourceLeakDetector;
import io.netty.util.ResourceLeakDetectorFactory;
import io.netty.util.ResourceLeakTracker;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A buffer that nobody released fails the test class at whose end it is found: the one that lost it, or one that ran beside that or
 * after it. Looked for is where no other class of the run is at work, whose buffers would be held. What a thread still holds at the
 * end of the last class is not found. Registered for every class that has this on its class path.
 */
public final class LeaksFailTests implements BeforeAllCallback, AfterAllCallback {
    private static final Collection<Recorder<?>> RECORDERS = new CopyOnWriteArrayList<>();

    /** The first may find a buffer that its thread is about to let go of. */
    private static final int COLLECTIONS = 3;

    private static final long COLLECTED_WITHIN_MILLIS = 10_000;

    static {
        ResourceLeakDetectorFactory.setResourceLeakDetectorFactory(new Factory());
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        classesAtWork(context).incrementAndGet();
    }

    @Override
    public void afterAll(ExtensionContext context) throws InterruptedException {
        if (classesAtWork(context).decrementAndGet() == 0) {
            requireAllReleased();
        }
    }

    private static AtomicInteger classesAtWork(ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(LeaksFailTests.class))
                .computeIfAbsent("classes at work", name -> new AtomicInteger(), AtomicInteger.class);
    }

    private static void requireAllReleased() throws InterruptedException {
        List<String> leaks = new ArrayList<>();
        // What is lost was never released: where nothing is held there is nothing to look for.
        for (int done = 0; done < COLLECTIONS && leaks.isEmpty() && isAnyHeld(); done++) {
            collect();
            RECORDERS.forEach(recorder -> recorder.drainTo(leaks));
        }
        if (!leaks.isEmpty()) {
            throw new AssertionError("buffers were not released: " + leaks);
        }
    }

    private static boolean isAnyHeld() {
        return RECORDERS.stream().anyMatch(recorder -> recorder.held.get() > 0);
    }

    /** Returns when what was lost before is in its queue. */
    private static void collect() throws InterruptedException {
        ReferenceQueue<Object> collected = new ReferenceQueue<>();
        Reference<Object> earlier = new PhantomReference<>(new Object(), collected);
        collect(collected);
        // All that one collection finds is queued before anything that the next one finds.
        Reference<Object> later = new PhantomReference<>(new Object(), collected);
        collect(collected);
        Reference.reachabilityFence(earlier);
        Reference.reachabilityFence(later);
    }

    private static void collect(ReferenceQueue<Object> collected) throws InterruptedException {
        System.gc();
        if (collected.remove(COLLECTED_WITHIN_MILLIS) == null) {
            throw new IllegalStateException("nothing was collected: System.gc() must do something here");
        }
    }

    private static final class Factory extends ResourceLeakDetectorFactory {
        @Override
        @SuppressWarnings("deprecation")
        public <T> ResourceLeakDetector<T> newResourceLeakDetector(Class<T> resource, int interval, long maxActive) {
            Recorder<T> recorder = new Recorder<>(resource, interval);
            RECORDERS.add(recorder);
            return recorder;
        }
    }

    /** Knows how many of what it watches nobody has released yet. */
    private static final class Recorder<T> extends ResourceLeakDetector<T> {
        private final AtomicInteger held = new AtomicInteger();
        private final Queue<String> leaks = new ConcurrentLinkedQueue<>();

        Recorder(Class<?> resource, int interval) {
            super(resource, interval);
        }

        @Override
        public ResourceLeakTracker<T> track(T resource) {
            return counted(super.track(resource));
        }

        @Override
        public ResourceLeakTracker<T> trackForcibly(T resource) {
            return counted(super.trackForcibly(resource));
        }

        private ResourceLeakTracker<T> counted(ResourceLeakTracker<T> tracker) {
            if (tracker == null) {
                return null;
            }
            held.incrementAndGet();
            return new Counted<>(tracker, held);
        }

        @Override
        protected boolean needReport() {
            return true;
        }

        @Override
        protected void reportTracedLeak(String resourceType, String records) {
            leaks.add(resourceType + records);
        }

        @Override
        protected void reportUntracedLeak(String resourceType) {
            leaks.add(resourceType);
        }

        void drainTo(Collection<String> all) {
            reportWhatIsCollected();
            for (String leak = leaks.poll(); leak != null; leak = leaks.poll()) {
                held.decrementAndGet();
                all.add(leak);
            }
        }

        /** That is done when something is watched anew. */
        @SuppressWarnings("unchecked")
        private void reportWhatIsCollected() {
            ResourceLeakDetector<Object> any = (ResourceLeakDetector<Object>) (ResourceLeakDetector<?>) this;
            Object watched = new Object();
            any.trackForcibly(watched).close(watched);
        }
    }

    private record Counted<T>(ResourceLeakTracker<T> tracker, AtomicInteger held) implements ResourceLeakTracker<T> {
        @Override
        public void record() {
            tracker.record();
        }

        @Override
        public void record(Object hint) {
            tracker.record(hint);
        }

        @Override
        public boolean close(T resource) {
            boolean closed = tracker.close(resource);
            if (closed) {
                held.decrementAndGet();
            }
            return closed;
        }
    }
}
