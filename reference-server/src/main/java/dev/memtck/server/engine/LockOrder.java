package dev.memtck.server.engine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/**
 * The order in which a thread may take the locks of one engine (threads.txt § Lock orders): item lock, then LRU lock, then
 * memory lock; and under an LRU lock an item lock may be tried.
 *
 * <p>Asked in assertions only, so it is at work wherever they are enabled, as in tests, and costs nothing elsewhere. Each
 * method answers true, or fails the thread with an {@link AssertionError} that names both locks. Any thread may ask; each
 * has notes of its own.
 */
final class LockOrder {
    /** The kinds of locks, the first to be taken first. */
    enum Kind {
        ITEM("item lock"),
        LRU("LRU lock"),
        MEMORY("memory lock");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    private record Held(Kind kind, Object lock) {}

    private final ThreadLocal<Deque<Held>> heldByThread = ThreadLocal.withInitial(ArrayDeque::new);

    /** This thread is about to wait for a lock. It must hold none that comes later, and no other of the same kind. */
    boolean taking(Kind kind, Object lock) {
        Deque<Held> held = heldByThread.get();
        boolean again = held.stream().anyMatch(other -> other.lock() == lock);
        for (Held other : held) {
            if (!again && other.kind().compareTo(kind) >= 0) {
                throw new AssertionError(
                        "this thread waits for " + article(kind) + " while it holds " + article(other.kind()));
            }
        }
        held.push(new Held(kind, lock));
        return true;
    }

    /** This thread has got a lock without waiting. Only under the memory lock it must not even try. */
    boolean tried(Kind kind, Object lock) {
        Deque<Held> held = heldByThread.get();
        if (held.stream().anyMatch(other -> other.kind() == Kind.MEMORY)) {
            throw new AssertionError("this thread takes " + article(kind) + " while it holds " + article(Kind.MEMORY));
        }
        held.push(new Held(kind, lock));
        return true;
    }

    /** This thread gives a lock back that it has taken. */
    boolean givingBack(Object lock) {
        Iterator<Held> held = heldByThread.get().iterator();
        while (held.hasNext()) {
            if (held.next().lock() == lock) {
                held.remove();
                return true;
            }
        }
        throw new AssertionError("this thread gives back a lock that it does not hold");
    }

    private static String article(Kind kind) {
        return (kind == Kind.MEMORY ? "the " : "an ") + kind.words;
    }
}
