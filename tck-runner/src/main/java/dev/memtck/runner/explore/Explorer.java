package dev.memtck.runner.explore;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Explored.Extent;
import dev.memtck.reports.results.Explored.Pairs;
import dev.memtck.runner.explore.Findings.Entry;
import dev.memtck.runner.explore.Generator.Flushes;
import dev.memtck.runner.oracle.State;
import dev.memtck.runner.run.Connections;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Capabilities;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Inquiry;
import java.io.IOException;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Holds conversation after conversation with a target, several at once, until the time is over. */
public final class Explorer {
    /** Most of them wait for something to expire. */
    private static final int AT_ONCE = 48;

    /** After so many conversations without a connection, one after the other, nobody is there any more. */
    private static final int MOST_REFUSALS = 50;

    /** Conversations with flushes, one after the other. */
    private static final int WITH_FLUSHES = 20;

    /** Of a conversation: those that look at the end, and those that are just ending. */
    private static final int MORE_CONNECTIONS = 4;

    static final int FIRST_TAKE = 0;

    private static final int ONE_OF_WHICH_GATHERS = 8;

    private static final long PRIME = 1_000_003;

    private final Exploration exploration;
    private final SystemUnderTest system;
    private final Environment environment;
    private final Offer offer;
    private final MalformedScenarios malformed;
    private final Coverage coverage = new Coverage();
    private final Findings findings = new Findings();
    private final AtomicInteger nextNumber = new AtomicInteger();
    private final AtomicLong conversations = new AtomicLong();
    private final AtomicLong requests = new AtomicLong();
    private final AtomicLong gatherings = new AtomicLong();
    private final AtomicInteger refusals = new AtomicInteger();

    private final Hall hall = new Hall();
    private final Inquest inquest;
    private final FlushTimes flushTimes;
    private volatile Consumer<Discovery> reader = discovery -> {};
    private volatile boolean isStopped;
    private volatile long endNanos;

    /** @throws IOException if the target does not say which verbs it knows */
    public Explorer(Exploration exploration) throws IOException {
        this.exploration = exploration;
        this.system = new SystemUnderTest(
                exploration.host(), exploration.capabilities().fences(), exploration.limits(), exploration.seed());
        this.flushTimes = new FlushTimes(clock());
        Prober prober = new Prober(new Inquiry(system.target(), exploration.limits()), exploration.seed());
        this.offer = Offer.of(exploration.capabilities(), prober);
        this.malformed = MalformedScenarios.of(exploration.rules(), offer);
        this.environment = new Environment(
                system,
                exploration.limits(),
                exploration.capabilities().fences(),
                ClockAndLimits.of(
                        exploration.capabilities().settings(),
                        prober.statistics(exploration.capabilities().fences()),
                        clock()),
                "mtx" + exploration.seed(),
                exploration.rules().levels());
        this.inquest = new Inquest(system, hall, this::run, this::sentence, () -> isStopped);
    }

    private Clock clock() {
        return system.target().clock();
    }

    private ConversationRun run(Conversation conversation, int take, BooleanSupplier isOver) {
        return new ConversationRun(conversation, take, environment, coverage, isOver);
    }

    /** Nobody else is at work. */
    private void sentence(Finding end, Shrinker.Take take) {
        if (findings.add(end)) {
            shorten(end, take, () -> {});
        }
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
    public Explored explore() {
        long start = clock().nanos();
        endNanos = start + exploration.time().toNanos();
        clock().together("explorer", Collections.nCopies(atOnce(), this::holdUntilTheEnd));
        inquest.hold();
        long millis = clock().since(start).toMillis();
        return new Explored(discoveries(), inquest.unexplained(), extent(millis), inquest.trouble());
    }

    /** No more than the target has connections for; and few on one that others use too. */
    private int atOnce() {
        int most = Connections.to(exploration.capabilities().settings(), exploration.permission())
                .most();
        return Math.max(1, Math.min(AT_ONCE, most / (exploration.clients() + MORE_CONNECTIONS)));
    }

    private boolean isOver() {
        return isStopped || inquest.isOpen() || clock().nanos() > endNanos;
    }

    private void holdUntilTheEnd() {
        while (mayGoOn() && clock().nanos() < endNanos) {
            if (inquest.isOpen()) {
                inquest.hold();
            } else if (exploration.permission() == Permission.DESTRUCTIVE_TOO && flushTimes.takeTurn()) {
                hall.alone(this::holdAlone);
            } else {
                hold(Flushes.NONE);
            }
        }
    }

    private boolean mayGoOn() {
        return !isStopped && inquest.trouble().isEmpty();
    }

    /** What was flushed is gone from under everybody. */
    private void holdAlone() {
        for (int i = 0; i < WITH_FLUSHES && mayGoOn() && !inquest.isOpen(); i++) {
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
                        malformed,
                        new Generator.Casting(exploration.clients(), exploration.keys(), flushes))
                .write(number);
        // Who waits to flush waits for no more than a take: what is found is shortened outside.
        Optional<Finding> found = hall.together(() -> heldFirst(conversation));
        if (found.isPresent() && findings.add(found.get())) {
            shorten(found.get(), this::heldAgain, hall::awaitTurn);
        }
    }

    /** @return nothing where the target ended, as that is looked into on its own */
    private Optional<Finding> heldFirst(Conversation conversation) {
        Optional<Finding> found = Optional.empty();
        try {
            found = hold(conversation, FIRST_TAKE, this::isOver);
            refusals.set(0);
        } catch (IOException e) {
            inquest.suspect(conversation);
            if (refusals.incrementAndGet() >= MOST_REFUSALS) {
                inquest.trouble("the target takes no connections any more: " + e.getMessage());
            }
        }
        if (found.isPresent() || inquest.isOpen()) {
            inquest.suspect(conversation);
        }
        if (inquest.isOpen()) {
            return Optional.empty();
        }
        conversations.incrementAndGet();
        return found;
    }

    private void gather(int number) {
        ParallelConversation parallel =
                ParallelConversation.of(number, exploration.seed().hashCode() * PRIME + number, offer);
        Optional<Finding> found = hall.together(() -> gatheredFirst(parallel, number));
        if (found.isPresent() && findings.add(found.get())) {
            Optional<Finding> shortest =
                    new ParallelShrinker(this::gatheredAgain, hall::awaitTurn, this::mayGoOn, clock()).shrink(parallel);
            settle(found.get(), shortest);
        }
    }

    private Optional<Finding> gatheredFirst(ParallelConversation parallel, int number) {
        Optional<Finding> found = Optional.empty();
        try {
            found = parallel.hold(FIRST_TAKE, environment);
        } catch (IOException e) {
            inquest.suspect(new Conversation(number, List.of(), List.of()));
        }
        if (inquest.isOpen() || found.isPresent() && !system.isAlive()) {
            return Optional.empty();
        }
        gatherings.incrementAndGet();
        return found;
    }

    private Optional<Finding> gatheredAgain(ParallelConversation parallel, int take) {
        return hall.together(() -> {
            try {
                return parallel.hold(take, environment);
            } catch (IOException e) {
                return Optional.empty();
            }
        });
    }

    private void shorten(Finding found, Shrinker.Take take, Shrinker.Turn turn) {
        Optional<Finding> shortest =
                new Shrinker(take, offer, turn, () -> isStopped || inquest.isOpen(), clock()).shrink(found);
        settle(found, shortest);
    }

    private void settle(Finding found, Optional<Finding> shortest) {
        Optional<Entry> entry =
                shortest.isPresent() ? findings.shortened(found, shortest.get()) : findings.shownOnce(found);
        entry.map(Entry::discovery).ifPresent(discovery -> reader.accept(discovery));
    }

    private Optional<Finding> hold(Conversation conversation, int take, BooleanSupplier isOver) throws IOException {
        try (ConversationRun run = run(conversation, take, isOver)) {
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
        return hall.together(() -> {
            try {
                return hold(conversation, take, isOver);
            } catch (IOException e) {
                inquest.suspect(conversation);
                return Optional.empty();
            }
        });
    }

    private List<Discovery> discoveries() {
        return findings.list().stream()
                .map(Entry::discovery)
                .sorted(Comparator.comparing(Discovery::level).thenComparing(Discovery::rule))
                .toList();
    }

    private Extent extent(long millis) {
        int verbs = offer.verbs();
        return new Extent(
                conversations.get(),
                gatherings.get(),
                requests.get(),
                millis,
                new Pairs(coverage.verbsInStates(), verbs * State.values().length),
                new Pairs(coverage.verbsAfterVerbs(), verbs * verbs));
    }
}
