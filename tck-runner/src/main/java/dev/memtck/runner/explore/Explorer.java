package dev.memtck.runner.explore;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Explored.Extent;
import dev.memtck.reports.results.Explored.Pairs;
import dev.memtck.runner.explore.Findings.Entry;
import dev.memtck.runner.explore.Findings.Steadiness;
import dev.memtck.runner.explore.Generator.Flushes;
import dev.memtck.runner.oracle.State;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.run.Connections;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Capabilities;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Inquiry;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
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

    private static final int FIRST_TAKE = 0;

    private static final int ONE_OF_WHICH_GATHERS = 8;

    private static final long PRIME = 1_000_003;

    private final Exploration exploration;
    private final SystemUnderTest system;
    private final Environment environment;
    private final Offer offer;
    private final Coverage coverage = new Coverage();
    private final Findings findings = new Findings();
    private final AtomicInteger nextNumber = new AtomicInteger();
    private final AtomicLong conversations = new AtomicLong();
    private final AtomicLong requests = new AtomicLong();
    private final AtomicLong gatherings = new AtomicLong();
    private final AtomicInteger refusals = new AtomicInteger();

    /** Conversations that were being held when the target ended. */
    private final Set<Conversation> suspects = ConcurrentHashMap.newKeySet();

    private final List<String> unexplainedEnds = new CopyOnWriteArrayList<>();
    private final AtomicReference<String> trouble = new AtomicReference<>("");
    private final ReadWriteLock hall = new ReentrantReadWriteLock(true);
    private final AtomicLong nextFlushNanos;
    private volatile Consumer<Discovery> reader = discovery -> {};
    private volatile boolean isStopped;
    private volatile boolean hasEnded;
    private volatile long endNanos;

    /** @throws IOException if the target does not say which verbs it knows */
    public Explorer(Exploration exploration) throws IOException {
        this.exploration = exploration;
        this.nextFlushNanos = new AtomicLong(System.nanoTime() + BEFORE_FIRST_FLUSH.toNanos());
        this.system = new SystemUnderTest(
                exploration.host(), exploration.capabilities().fences(), exploration.limits(), exploration.seed());
        Prober prober = new Prober(new Inquiry(system.target(), exploration.limits()), exploration.seed());
        this.offer = offer(exploration, prober);
        this.environment = new Environment(
                system,
                exploration.limits(),
                exploration.capabilities().fences(),
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
        for (Tongue tongue : List.of(Tongue.TEXT, Tongue.BINARY)) {
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

    /** What the target offers, and what was left out. */
    public Capabilities capabilities() {
        return exploration.capabilities();
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
        endNanos = start + exploration.time().toNanos();
        List<Thread> threads = IntStream.range(0, atOnce())
                .mapToObj(i -> new Thread(this::holdUntilTheEnd, "explorer-" + i))
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        if (hasEnded) {
            inquire();
        }
        long millis = (System.nanoTime() - start) / 1_000_000;
        return new Explored(discoveries(), unexplainedEnds, extent(millis), trouble.get());
    }

    /** No more than the target has connections for; and few on one that others use too. */
    private int atOnce() {
        int most = Connections.to(exploration.capabilities().settings(), exploration.permission())
                .most();
        return Math.max(1, Math.min(AT_ONCE, most / (exploration.clients() + MORE_CONNECTIONS)));
    }

    private boolean isOver() {
        return isStopped || hasEnded || System.nanoTime() > endNanos;
    }

    private void holdUntilTheEnd() {
        while (mayGoOn() && System.nanoTime() < endNanos) {
            long flushNanos = nextFlushNanos.get();
            boolean flushes = exploration.permission() == Permission.DESTRUCTIVE_TOO
                    && System.nanoTime() > flushNanos
                    && nextFlushNanos.compareAndSet(flushNanos, flushNanos + BETWEEN_FLUSHES.toNanos());
            if (hasEnded) {
                inquire();
                continue;
            }
            if (flushes) {
                alone(this::holdAlone);
            } else {
                hold(Flushes.NONE);
            }
        }
    }

    /** As long as it lasts nothing is flushed. */
    private <T> T together(Supplier<T> deed) {
        hall.readLock().lock();
        try {
            return deed.get();
        } finally {
            hall.readLock().unlock();
        }
    }

    /** Nothing is held while somebody flushes. */
    private void awaitTurn() {
        hall.readLock().lock();
        hall.readLock().unlock();
    }

    private void alone(Runnable deed) {
        hall.writeLock().lock();
        try {
            deed.run();
        } finally {
            hall.writeLock().unlock();
        }
    }

    private boolean mayGoOn() {
        return !isStopped && trouble.get().isEmpty();
    }

    /** What was flushed is gone from under everybody. */
    private void holdAlone() {
        for (int i = 0; i < WITH_FLUSHES && mayGoOn() && !hasEnded; i++) {
            hold(Flushes.SOME);
        }
    }

    private void hold(Flushes flushes) {
        int number = nextNumber.getAndIncrement();
        if (flushes == Flushes.NONE && number % ONE_OF_WHICH_GATHERS == 0) {
            gather(number);
            return;
        }
        Conversation conversation = new Generator(
                        exploration.seed().hashCode() * PRIME + number,
                        offer,
                        new Generator.Casting(exploration.clients(), exploration.keys(), flushes))
                .write(number);
        // Who waits to flush waits for no more than a take: what is found is shortened outside.
        Optional<Finding> found = together(() -> heldFirst(conversation));
        if (found.isPresent() && findings.add(found.get())) {
            shorten(found.get(), this::heldAgain, this::awaitTurn);
        }
    }

    /** @return nothing where the target ended, as that is looked into on its own */
    private Optional<Finding> heldFirst(Conversation conversation) {
        Optional<Finding> found = Optional.empty();
        try {
            found = hold(conversation, FIRST_TAKE, this::isOver);
            refusals.set(0);
        } catch (IOException e) {
            suspect(conversation);
            if (refusals.incrementAndGet() >= MOST_REFUSALS) {
                trouble.compareAndSet("", "the target takes no connections any more: " + e.getMessage());
            }
        }
        if (found.isPresent() || hasEnded) {
            suspect(conversation);
        }
        if (hasEnded) {
            return Optional.empty();
        }
        conversations.incrementAndGet();
        return found;
    }

    /** Who was at work when the target ended may have ended it. */
    private void suspect(Conversation conversation) {
        if (hasEnded || !system.isAlive()) {
            hasEnded = true;
            suspects.add(conversation);
        }
    }

    private void gather(int number) {
        ParallelConversation parallel =
                ParallelConversation.of(number, exploration.seed().hashCode() * PRIME + number, offer);
        Optional<Finding> found = together(() -> gatheredFirst(parallel, number));
        if (found.isPresent() && findings.add(found.get())) {
            Optional<Finding> shortest =
                    new ParallelShrinker(this::gatheredAgain, this::awaitTurn, this::mayGoOn).shrink(parallel);
            settle(found.get(), shortest);
        }
    }

    private Optional<Finding> gatheredFirst(ParallelConversation parallel, int number) {
        Optional<Finding> found = Optional.empty();
        try {
            found = parallel.hold(FIRST_TAKE, environment);
        } catch (IOException e) {
            suspect(new Conversation(number, List.of(), List.of()));
        }
        if (hasEnded || found.isPresent() && !system.isAlive()) {
            return Optional.empty();
        }
        gatherings.incrementAndGet();
        return found;
    }

    private Optional<Finding> gatheredAgain(ParallelConversation parallel, int take) {
        return together(() -> {
            try {
                return parallel.hold(take, environment);
            } catch (IOException e) {
                return Optional.empty();
            }
        });
    }

    private void shorten(Finding found, Shrinker.Take take, Shrinker.Turn turn) {
        Optional<Finding> shortest = new Shrinker(take, offer, turn, () -> isStopped || hasEnded).shrink(found);
        settle(found, shortest);
    }

    private void settle(Finding found, Optional<Finding> shortest) {
        Optional<Entry> entry =
                shortest.isPresent() ? findings.shortened(found, shortest.get()) : findings.shownOnce(found);
        entry.map(Explorer::discovery).ifPresent(discovery -> reader.accept(discovery));
    }

    /** Nobody else is at work: each suspect is heard alone, on a target that has come back, until it is known who ends it. */
    private void inquire() {
        hall.writeLock().lock();
        try {
            if (!hasEnded) {
                return;
            }
            Demise demise = system.demise();
            List<Conversation> all = List.copyOf(suspects);
            suspects.clear();
            hasEnded = false;
            if (comesBack(demise) && all.stream().noneMatch(this::isCulprit)) {
                unexplainedEnds.add(demise.unexplained(all.size()));
            }
        } finally {
            hall.writeLock().unlock();
        }
    }

    private boolean isCulprit(Conversation conversation) {
        Optional<Finding> end = heardAlone(conversation, FIRST_TAKE, () -> isStopped);
        if (end.isPresent() && findings.add(end.get())) {
            shorten(end.get(), this::heardAlone, () -> {});
        }
        return end.isPresent();
    }

    /** That it ends the target, if it does; then the target has come back. */
    private Optional<Finding> heardAlone(Conversation conversation, int take, BooleanSupplier isOver) {
        ConversationRun run = new ConversationRun(conversation, take, environment, coverage, isOver);
        try (run) {
            run.hold();
        } catch (IOException e) {
            // It is asked now whether that is because the target has gone.
        }
        if (system.survives()) {
            return Optional.empty();
        }
        Demise demise = system.demise();
        Finding end = run.ended(demise, system.output());
        comesBack(demise);
        return Optional.of(end);
    }

    private boolean comesBack(Demise demise) {
        Optional<String> whyNot = system.bringBack();
        whyNot.ifPresent(why -> trouble.compareAndSet("", demise.past() + " and " + why));
        return whyNot.isEmpty();
    }

    private Optional<Finding> hold(Conversation conversation, int take, BooleanSupplier isOver) throws IOException {
        try (ConversationRun run = new ConversationRun(conversation, take, environment, coverage, isOver)) {
            Optional<Finding> found = run.hold();
            requests.addAndGet(run.requests());
            return found;
        } finally {
            if (conversation.flushes()) {
                system.settle(environment.keyPrefix() + "settled");
            }
        }
    }

    /** Without a connection nothing shows. */
    private Optional<Finding> heldAgain(Conversation conversation, int take, BooleanSupplier isOver) {
        return together(() -> {
            try {
                return hold(conversation, take, isOver);
            } catch (IOException e) {
                suspect(conversation);
                return Optional.empty();
            }
        });
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
                finding.sighting().difference(),
                finding.sighting().state(),
                finding.script(),
                finding.keys(),
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
                gatherings.get(),
                requests.get(),
                millis,
                new Pairs(coverage.verbsInStates(), verbs * State.values().length),
                new Pairs(coverage.verbsAfterVerbs(), verbs * verbs));
    }
}
