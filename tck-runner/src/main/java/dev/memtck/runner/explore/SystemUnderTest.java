package dev.memtck.runner.explore;

import dev.memtck.reports.results.DurationText;
import dev.memtck.runner.life.Host;
import dev.memtck.runner.life.Loss;
import dev.memtck.runner.protocol.CleanUp;
import dev.memtck.runner.protocol.Cleaner;
import dev.memtck.runner.protocol.Fences;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The target as something that may end, and may come back. One thread at a time brings it back. */
final class SystemUnderTest {
    /** For the target to see that connections have ended, and to end by it. */
    private static final Duration AFTERMATH = Duration.ofMillis(100);

    private static final Duration POLL = Duration.ofMillis(50);

    /** From the end of its connections to the end of a process. */
    private static final Duration MOMENT = Duration.ofMillis(500);

    /** Who has gone a moment ago may still hold a lock, and what is locked is not deleted. */
    private static final Duration LONGEST_LOCK = Duration.ofSeconds(12);

    private record Left(Collection<String> keys, long dueNanos) {}

    private final Queue<Left> perhapsLeft = new ConcurrentLinkedQueue<>();
    private final Host host;
    private final Fences fences;
    private final Limits limits;
    private final String seed;
    private volatile Target target;
    private volatile OptionalLong flushDueNanos = OptionalLong.empty();
    private int ends;

    SystemUnderTest(Host host, Fences fences, Limits limits, String seed) {
        this.host = host;
        this.fences = fences;
        this.limits = limits;
        this.seed = seed;
        this.target = host.target();
    }

    Target target() {
        return target;
    }

    /** Whether it answers on a fresh connection. */
    boolean isAlive() {
        return new Prober(new Inquiry(target, limits), seed).isAlive(fences);
    }

    /** The same, when what has just been done to it has had time to show. */
    boolean survives() {
        target.clock().pass(AFTERMATH);
        return isAlive();
    }

    /** How it came that it answers nobody. */
    Demise demise() {
        Optional<String> ending = host.endingWithin(MOMENT);
        if (ending.isPresent()) {
            return new Demise(Loss.Kind.ENDED, ending.get());
        }
        boolean hangs = host.isOurs() || takesConnections();
        return hangs
                ? new Demise(Loss.Kind.HANGS, "nobody answers any more, on fresh connections either")
                : new Demise(Loss.Kind.ENDED, "it takes no connections any more");
    }

    private boolean takesConnections() {
        try {
            new Inquiry(target, limits).connect().close();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    List<String> output() {
        return host.output();
    }

    /** @param time until the last flush comes that a conversation, held alone, has asked for; zero for none */
    void flushDueIn(Duration time) {
        long due = target.clock().in(time);
        if (time.compareTo(Duration.ZERO) > 0 && flushDueNanos.orElse(due) - due <= 0) {
            flushDueNanos = OptionalLong.of(due);
        }
    }

    /** Whether a flush may be due that a conversation before this one has asked for. */
    boolean mayHaveFlushDue() {
        OptionalLong due = flushDueNanos;
        return due.isPresent() && due.getAsLong() - target.clock().nanos() > 0;
    }

    /**
     * Waits until what is stored is served: a flush that counts whole seconds takes what comes for a while after it too.
     *
     * @param key one that nobody else uses
     */
    void settle(String key) {
        long end = target.clock().in(limits.settle());
        try {
            while (!cleaner().serves(key) && target.clock().nanos() < end) {
                target.clock().pass(POLL);
            }
        } catch (IOException e) {
            // A target that has gone is found elsewhere.
        }
    }

    private Cleaner cleaner() {
        return fences.cleaner(new Inquiry(target, limits));
    }

    /** Deletes what a conversation has left, as well as it can, and what others may have left before it. */
    void delete(Collection<String> keys) {
        List<String> all = new ArrayList<>(keys);
        for (Left next = due(); next != null; next = due()) {
            all.addAll(next.keys());
        }
        if (all.isEmpty()) {
            return;
        }
        try {
            cleaner().delete(all, CleanUp.ITEMS);
        } catch (IOException e) {
            // A target that has gone is found elsewhere.
        }
    }

    /** Of which some may be locked for seconds by who has gone; with what is deleted then. */
    void deleteLater(Collection<String> keys) {
        perhapsLeft.add(new Left(keys, target.clock().in(LONGEST_LOCK)));
    }

    private Left due() {
        Left next = perhapsLeft.peek();
        boolean isDue = next != null && next.dueNanos() <= target.clock().nanos() && perhapsLeft.remove(next);
        return isDue ? next : null;
    }

    /**
     * Sees to it that it answers again.
     *
     * @return why it does not
     */
    Optional<String> bringBack() {
        ends++;
        if (ends > host.mostEnds()) {
            return Optional.of("it has done so " + ends + " times");
        }
        Host.Return back = host.bringBack();
        if (back.to().isEmpty()) {
            return Optional.of(back.whyNot());
        }
        target = back.to().get();
        flushDueNanos = OptionalLong.empty();
        long end = target.clock().in(host.returnLimit());
        while (!isAlive()) {
            if (target.clock().nanos() > end) {
                return Optional.of("it did not answer again within " + DurationText.of(host.returnLimit()));
            }
            target.clock().pass(POLL);
        }
        return Optional.empty();
    }
}
