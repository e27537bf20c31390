package dev.memtck.runner.explore;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Explored.Extent;
import dev.memtck.reports.results.Explored.Pairs;
import dev.memtck.runner.explore.Findings.Entry;
import dev.memtck.runner.run.Connections;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Inquiry;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Where conversations are held: with which target, and what was found so far. What is found is shortened, and an end of the
 * target looked into. Any thread may call.
 */
final class Venue {
    static final int FIRST_TAKE = 0;

    /** After so many conversations without a connection, one after the other, nobody is there any more. */
    private static final int MOST_REFUSALS = 50;

    /** Of a conversation: one that looks, one that is just ending, and a bystander. */
    private static final int MORE_CONNECTIONS = 3;

    /** A conversation has two clients at the least. */
    private static final int FEWEST_CONNECTIONS = 2 + MORE_CONNECTIONS;

    /** A flush that counts whole seconds may take what comes so long behind it (TEXT-80 is a should). */
    private static final Duration MOMENT_OF_FLUSH = Duration.ofMillis(2_500);

    private static final long PRIME = 1_000_003;

    private final Exploration exploration;
    private final SystemUnderTest system;
    private final Environment environment;
    private final Offer offer;
    private final Coverage coverage = new Coverage();
    private final Findings findings = new Findings();
    private final AtomicLong conversations = new AtomicLong();
    private final AtomicLong requests = new AtomicLong();
    private final AtomicLong gatherings = new AtomicLong();
    private final AtomicInteger refusals = new AtomicInteger();
    private final Hall hall = new Hall();
    private final Inquest inquest;

    /** Taken when nobody is alone, or by who is: nobody waits for the hall who has some. */
    private final Connections connections;

    private volatile Consumer<Discovery> reader = discovery -> {};
    private volatile boolean isStopped;
    private volatile long afterFlushNanos;
    private final Budget budget;

    /**
     * @param prefix of the names of its keys
     * @throws IOException if the target does not say which verbs it knows
     */
    Venue(Exploration exploration, String prefix) throws IOException {
        this.exploration = exploration;
        this.system = new SystemUnderTest(
                exploration.host(), exploration.capabilities().fences(), exploration.limits(), exploration.seed());
        Prober prober = new Prober(new Inquiry(system.target(), exploration.limits()), exploration.seed());
        this.offer = Offer.of(exploration.capabilities(), prober, exploration.permission());
        this.environment = Environment.of(exploration, system, prober, prefix);
        this.budget = new Budget(clock(), exploration.time());
        this.connections = Connections.to(exploration.capabilities().settings(), exploration.permission());
        // What was flushed before it began is not known here.
        this.afterFlushNanos = clock().in(MOMENT_OF_FLUSH);
        this.inquest = new Inquest(system, hall, this::run, this::sentence, () -> isStopped);
    }

    Clock clock() {
        return system.target().clock();
    }

    Offer offer() {
        return offer;
    }

    /** From which the chance of one conversation comes. */
    long seedOf(int number) {
        return exploration.seed().hashCode() * PRIME + number;
    }

    private ConversationRun run(Conversation conversation, int take, BooleanSupplier isOver) {
        ConversationRun run = new ConversationRun(conversation, take, environment, coverage, isOver);
        if (clock().nanos() < afterFlushNanos) {
            run.flushedBefore();
        }
        return run;
    }

    /** Nobody else is at work. */
    private void sentence(Finding end, Shrinker.Take take) {
        if (findings.add(end)) {
            shorten(end, take, () -> {});
        }
    }

    void stop() {
        isStopped = true;
    }

    void tell(Consumer<Discovery> other) {
        this.reader = other;
    }

    /**
     * Takes turns, several at once, until none is left, the time is over, the target has gone, or it was stopped.
     *
     * @param turn does something, and says whether there may be more
     * @param atOnce how many at the most
     */
    void hold(BooleanSupplier turn, int atOnce) {
        int fitting = Math.max(1, Math.min(atOnce, connections.most() / FEWEST_CONNECTIONS));
        clock().together("explorer", Collections.nCopies(fitting, () -> holdUntilTheEnd(turn)));
        inquest.hold();
    }

    private void holdUntilTheEnd(BooleanSupplier turn) {
        boolean isMore = true;
        while (isMore && mayGoOn() && !budget.isLate()) {
            if (inquest.isOpen()) {
                inquest.hold();
            } else {
                isMore = turn.getAsBoolean();
            }
        }
    }

    Budget budget() {
        return budget;
    }

    boolean mayGoOn() {
        return !isStopped && inquest.trouble().isEmpty();
    }

    /** Whether the target has ended, and nobody has looked into it yet. */
    boolean isBroken() {
        return inquest.isOpen();
    }

    private boolean isOver() {
        return isStopped || inquest.isOpen() || budget.isLate();
    }

    void alone(Runnable deed) {
        hall.alone(deed);
    }

    /** Holds a conversation, and shortens what it shows if that is new. */
    Held hold(Conversation conversation) {
        // Who waits to flush waits for no more than a take: what is found is shortened outside.
        Held held = hall.together(() -> heldFirst(conversation));
        held.found().filter(findings::add).ifPresent(found -> shorten(found, this::heldAgain, hall::awaitTurn));
        return held;
    }

    /** @return nothing where the target ended, as that is looked into on its own */
    private Held heldFirst(Conversation conversation) {
        Held held = Held.NOT;
        try {
            held = hold(conversation, FIRST_TAKE, this::isOver);
            refusals.set(0);
        } catch (IOException e) {
            inquest.suspect(conversation);
            if (refusals.incrementAndGet() >= MOST_REFUSALS) {
                inquest.trouble("the target takes no connections any more: " + e.getMessage());
            }
        }
        if (held.found().isPresent() || inquest.isOpen()) {
            inquest.suspect(conversation);
        }
        if (inquest.isOpen()) {
            return Held.NOT;
        }
        conversations.addAndGet(held.last().isPresent() ? 1 : 0);
        return held;
    }

    /** Several clients ask at once. */
    void gather(ParallelConversation parallel, int number) {
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
            found = hold(parallel, FIRST_TAKE);
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
                return hold(parallel, take);
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

    private Held hold(Conversation conversation, int take, BooleanSupplier isOver) throws IOException {
        try {
            return connections.whileTaken(
                    ClientsAtOnce.in(conversation) + MORE_CONNECTIONS, () -> held(conversation, take, isOver));
        } finally {
            if (conversation.flushes()) {
                system.flushDueIn(conversation.flushLeft());
                system.settle(environment.keyPrefix() + "settled");
                afterFlushNanos = clock().in(MOMENT_OF_FLUSH);
            }
        }
    }

    private Held held(Conversation conversation, int take, BooleanSupplier isOver) throws IOException {
        try (ConversationRun run = run(conversation, take, isOver)) {
            Optional<Finding> found = run.hold();
            requests.addAndGet(run.answered().size());
            return Held.of(run, found);
        }
    }

    private Optional<Finding> hold(ParallelConversation parallel, int take) throws IOException {
        return connections.whileTaken(parallel.clients() + MORE_CONNECTIONS, () -> parallel.hold(take, environment));
    }

    /** Without a connection nothing shows. */
    private Optional<Finding> heldAgain(Conversation conversation, int take, BooleanSupplier isOver) {
        return hall.together(() -> {
            try {
                return hold(conversation, take, isOver).found();
            } catch (IOException e) {
                inquest.suspect(conversation);
                return Optional.empty();
            }
        });
    }

    /** @param combinations of what requests bring, which were asked */
    Explored explored(Pairs combinations) {
        return new Explored(findings.discoveries(), inquest.unexplained(), extent(combinations), inquest.trouble());
    }

    private Extent extent(Pairs combinations) {
        int verbs = offer.verbs();
        return new Extent(
                conversations.get(),
                gatherings.get(),
                requests.get(),
                budget.spent().toMillis(),
                new Pairs(coverage.verbsInStates(), offer.verbsInStates()),
                new Pairs(coverage.verbsAfterVerbs(), verbs * verbs),
                combinations);
    }
}
