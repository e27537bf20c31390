package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Author.Flushes;
import dev.memtck.runner.explore.Explored.Discovery;
import dev.memtck.runner.explore.Explored.Extent;
import dev.memtck.runner.explore.Explored.Pairs;
import dev.memtck.runner.explore.Findings.Entry;
import dev.memtck.runner.explore.Findings.Steadiness;
import dev.memtck.runner.oracle.State;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.run.Connections;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Moment;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Holds conversation after conversation with a target, several at once, until the time is over. */
public final class Explorer {
    /** Most of them wait for something to expire. */
    private static final int AT_ONCE = 48;

    /** After so many conversations without a connection, one after the other, nobody is there any more. */
    private static final int MOST_REFUSALS = 50;

    private static final Duration BEFORE_FIRST_FLUSH = Duration.ofSeconds(2);
    private static final Duration BETWEEN_FLUSHES = Duration.ofSeconds(30);

    /** Conversations with flushes, one after the other. */
    private static final int WITH_FLUSHES = 20;

    /** Of a conversation: those that look at the end, and those that are just ending. */
    private static final int MORE_CONNECTIONS = 4;

    private static final long PRIME = 1_000_003;

    private final Exploration exploration;
    private final Stage stage;
    private final Offer offer;
    private final Ground ground = new Ground();
    private final Findings findings = new Findings();
    private final AtomicInteger nextNumber = new AtomicInteger();
    private final AtomicLong conversations = new AtomicLong();
    private final AtomicLong requests = new AtomicLong();
    private final AtomicInteger refusals = new AtomicInteger();
    private final AtomicReference<String> trouble = new AtomicReference<>("");
    private final ReadWriteLock hall = new ReentrantReadWriteLock(true);
    private final AtomicLong nextFlushNanos;
    private volatile Consumer<Discovery> reader = discovery -> {};
    private volatile boolean isStopped;
    private volatile long endNanos;

    /** @throws IOException if the target does not say which verbs it knows */
    public Explorer(Exploration exploration) throws IOException {
        this.exploration = exploration;
        this.nextFlushNanos = new AtomicLong(System.nanoTime() + BEFORE_FIRST_FLUSH.toNanos());
        Prober prober = new Prober(new Inquiry(exploration.target(), exploration.limits()), exploration.seed());
        this.offer = offer(exploration, prober);
        this.stage = new Stage(
                exploration.target(),
                exploration.limits(),
                ClockAndLimits.of(
                        exploration.capabilities().settings(),
                        prober.statistics(exploration.capabilities().fences())),
                "mtx" + exploration.seed(),
                exploration.levels());
    }

    private static Offer offer(Exploration exploration, Prober prober) throws IOException {
        Set<Capability> offered = EnumSet.noneOf(Capability.class);
        Arrays.stream(Capability.values())
                .filter(exploration.capabilities()::isAsked)
                .forEach(offered::add);
        if (exploration.capabilities().settings().leaseFlag().isEmpty()) {
            offered.remove(Capability.LEASES);
        }
        Set<String> optional = new HashSet<>();
        for (Tongue tongue : Tongue.values()) {
            boolean isText = tongue == Tongue.TEXT;
            if (!offered.contains(isText ? Capability.TEXT : Capability.BINARY)) {
                continue;
            }
            for (String name : Word.optional(tongue)) {
                String verb = isText ? optionalLine(name) : name;
                if (prober.knowledgeOf(isText ? Protocol.TEXT : Protocol.BINARY, verb)
                        .known()) {
                    optional.add(name);
                }
            }
        }
        long limit = exploration.capabilities().settings().itemLimit().orElse(1 << 20);
        return new Offer(offered, optional, (int) Math.min(limit, 1 << 20));
    }

    private static String optionalLine(String name) {
        return name.equals("touch") ? "touch memtck-explore 0" : name + " 0 memtck-explore";
    }

    /** Whether there is anything to explore. */
    public boolean hasSomething() {
        return !offer.tongues().isEmpty();
    }

    /** Ends what is under way; {@link #explore} returns soon after. Any thread may call. */
    public void stop() {
        isStopped = true;
    }

    /** Looks at each discovery as soon as it is as short as it gets. Any thread may be told. */
    public void tell(Consumer<Discovery> reader) {
        this.reader = reader;
    }

    /** Returns when the time is over, the target has gone, or {@link #stop} was called. */
    public Explored explore() throws InterruptedException {
        long start = System.nanoTime();
        long end = start + exploration.time().toNanos();
        endNanos = end;
        List<Thread> threads = IntStream.range(0, atOnce())
                .mapToObj(i -> new Thread(() -> holdUntil(end), "explorer-" + i))
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        long millis = (System.nanoTime() - start) / 1_000_000;
        return new Explored(discoveries(), extent(millis), trouble.get());
    }

    /** No more than the target has connections for; and few on one that others use too. */
    private int atOnce() {
        int most = Connections.to(exploration.capabilities().settings(), exploration.permission())
                .most();
        return Math.max(1, Math.min(AT_ONCE, most / (exploration.clients() + MORE_CONNECTIONS)));
    }

    private boolean isOver() {
        return isStopped || System.nanoTime() > endNanos;
    }

    private void holdUntil(long end) {
        while (mayGoOn() && System.nanoTime() < end) {
            long flushNanos = nextFlushNanos.get();
            boolean flushes = exploration.permission() == Permission.DESTRUCTIVE_TOO
                    && System.nanoTime() > flushNanos
                    && nextFlushNanos.compareAndSet(flushNanos, flushNanos + BETWEEN_FLUSHES.toNanos());
            Lock place = flushes ? hall.writeLock() : hall.readLock();
            place.lock();
            try {
                if (flushes) {
                    holdAlone();
                } else {
                    hold(Flushes.NONE);
                }
            } finally {
                place.unlock();
            }
        }
    }

    private boolean mayGoOn() {
        return !isStopped && trouble.get().isEmpty();
    }

    /** What was flushed is gone from under everybody, and for a while what is stored then may be too. */
    private void holdAlone() {
        for (int i = 0; i < WITH_FLUSHES && mayGoOn(); i++) {
            hold(Flushes.SOME);
        }
        Moment.pass((int) exploration.limits().settle().toMillis());
    }

    private void hold(Flushes flushes) {
        int number = nextNumber.getAndIncrement();
        Conversation conversation = new Author(
                        exploration.seed().hashCode() * PRIME + number,
                        offer,
                        new Author.Casting(exploration.clients(), exploration.keys(), flushes))
                .write(number);
        try {
            hold(conversation);
            refusals.set(0);
        } catch (IOException e) {
            if (refusals.incrementAndGet() >= MOST_REFUSALS) {
                trouble.compareAndSet("", "the target takes no connections any more: " + e.getMessage());
            }
        }
    }

    private void hold(Conversation conversation) throws IOException {
        Optional<Finding> found;
        try (Performance performance = new Performance(conversation, 0, stage, ground, this::isOver)) {
            found = performance.hold();
            requests.addAndGet(performance.requests());
        }
        conversations.incrementAndGet();
        if (found.isPresent() && findings.add(found.get())) {
            Optional<Finding> shortest = new Shrinker(stage, ground, () -> isStopped).shrink(found.get());
            Entry entry = shortest.map(findings::shortened).orElseGet(() -> findings.shownOnce(found.get()));
            reader.accept(discovery(entry));
        }
    }

    private List<Discovery> discoveries() {
        return findings.list().stream()
                .map(Explorer::discovery)
                .sorted(Comparator.comparing(Discovery::level).thenComparing(Discovery::rule))
                .toList();
    }

    private static Discovery discovery(Entry entry) {
        Finding finding = entry.finding();
        return new Discovery(
                finding.rule(),
                finding.level(),
                finding.verb(),
                entry.times(),
                entry.steadiness() == Steadiness.SHOWS_AGAIN,
                finding.difference().sent(),
                finding.difference().expected(),
                finding.difference().received(),
                finding.difference().problem(),
                finding.script(),
                finding.transcript());
    }

    private Extent extent(long millis) {
        int verbs = offer.tongues().stream()
                .flatMap(tongue -> Word.of(tongue, offer).stream())
                .filter(word -> word.verb() != null)
                .mapToInt(word -> word.mayBeQuiet() ? 2 : 1)
                .sum();
        return new Extent(
                conversations.get(),
                requests.get(),
                millis,
                new Pairs(ground.verbsInStates(), verbs * State.values().length),
                new Pairs(ground.verbsAfterVerbs(), verbs * verbs));
    }
}
