package dev.memtck.runner.life;

import dev.memtck.runner.wire.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The instances of a run: the first, on which scenarios meet, and those on which one at a time is asked what it must be
 * asked alone.
 */
public final class Instances implements AutoCloseable {
    private static final Duration QUICK_START = Duration.ofMillis(250);

    /** Of those that take longer, to start more costs more time than it saves. */
    private static final int MOST_SLOW = 8;

    private final Hosts hosts;
    private final Function<Host, Instance> make;
    private final Duration quickStart;
    private final Instance first;
    private final Deque<Instance> idle = new ArrayDeque<>();
    private final List<Instance> more = new ArrayList<>();
    private volatile int mostMore;
    private volatile boolean isSecondRefused;
    private volatile boolean startsQuickly;

    public Instances(Hosts hosts, Function<Host, Instance> make) {
        this(hosts, make, QUICK_START);
    }

    /** @param quickStart what takes less time than this to start is started as often as it helps */
    Instances(Hosts hosts, Function<Host, Instance> make, Duration quickStart) {
        this.hosts = hosts;
        this.make = make;
        this.quickStart = quickStart;
        this.first = make.apply(hosts.first());
        this.mostMore = hosts.mostMore();
    }

    private Clock clock() {
        return hosts.first().target().clock();
    }

    public Instance first() {
        return first;
    }

    /**
     * How many scenarios can be asked alone at the same time, and beside those that meet; none if there is only the first. The
     * same until a second one is tried again, whatever the machine has left meanwhile.
     */
    public int mostMore() {
        return mostMore;
    }

    /** Starts a second one, to see whether it can be: two that need the same file or port cannot. */
    public void trySecond() {
        mostMore = isSecondRefused ? 0 : hosts.mostMore();
        if (mostMore == 0) {
            return;
        }
        Optional<Instance> second = takeOwn();
        second.ifPresent(this::giveBack);
        isSecondRefused = second.filter(instance -> instance.gone().isEmpty()).isEmpty();
        if (isSecondRefused) {
            mostMore = 0;
        } else if (!startsQuickly) {
            mostMore = Math.min(mostMore, MOST_SLOW);
        }
    }

    /**
     * One for a scenario alone, until it is given back. Waits for one if there cannot be more.
     *
     * @return empty if there is none at all
     */
    public Optional<Instance> takeOwn() {
        Optional<Instance> found = takeIdle();
        if (found.isPresent()) {
            return found;
        }
        long beginNanos = clock().nanos();
        Optional<Instance> another = hosts.another().map(make);
        startsQuickly = another.isPresent() && clock().since(beginNanos).compareTo(quickStart) < 0;
        another.ifPresent(this::add);
        return another.isPresent() ? another : awaitIdle();
    }

    private synchronized Optional<Instance> takeIdle() {
        return Optional.ofNullable(idle.poll());
    }

    private synchronized Optional<Instance> awaitIdle() {
        while (idle.isEmpty()
                && more.stream().anyMatch(instance -> instance.gone().isEmpty())) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            }
        }
        return takeIdle();
    }

    private synchronized void add(Instance instance) {
        more.add(instance);
    }

    /**
     * The next one finds it as it was when it began, where that takes no longer than to clean it.
     *
     * @param instance as taken
     */
    public void giveBack(Instance instance) {
        boolean isAlive = instance.lossOf(instance.life()).isEmpty();
        if (isAlive && startsQuickly && instance.isOurs()) {
            instance.renew();
        }
        putBack(instance);
    }

    private synchronized void putBack(Instance instance) {
        if (instance.gone().isEmpty()) {
            idle.push(instance);
        }
        notifyAll();
    }

    /** Finds out whether all of them live, where nobody is at work any more. */
    public void check() {
        all().forEach(instance -> instance.lossOf(instance.life()));
    }

    private synchronized List<Instance> all() {
        return Stream.concat(Stream.of(first), more.stream()).toList();
    }

    /** Every loss since it was asked last. */
    public List<Loss> takeLosses() {
        return all().stream()
                .flatMap(instance -> instance.takeLosses().stream())
                .toList();
    }

    /** Ends those that were started for single scenarios. */
    @Override
    public synchronized void close() {
        first.letGo();
        more.forEach(Instance::close);
        more.clear();
        idle.clear();
    }
}
