package dev.memtck.runner.explore;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.runner.explore.Generator.Flushes;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Asks each command in each state with values of each kind, so that every two of them meet (covering arrays), and holds what
 * is answered against what the documents leave possible; then crowds of clients, many objects, and flushes. The same seed plans
 * the same.
 */
public final class Search {
    /** Of so many turns one is a crowd's. */
    private static final int ONE_OF_WHICH_GATHERS = 4;

    private static final int ONE_OF_WHICH_HAS_MANY = 15;

    /** Of those that flush one holds keys in every state, and the others few that meet several flushes. */
    private static final int ONE_OF_WHICH_FLUSHES_ALL = 5;

    private static final Generator.Casting FLUSHING = new Generator.Casting(2, 2, Flushes.SOME);

    /** Of the time, in hundredths: a flush that is delayed is waited for. */
    private static final int SHARE_BEFORE_FLUSHES = 62;

    /** And what is under way then is broken off after so much of it. */
    private static final int BROKEN_OFF_BEFORE_FLUSHES = 71;

    private static final int ALL = 100;

    private final Exploration exploration;
    private final Depth depth;
    private final Venue venue;
    private final MalformedScenarios malformed;
    private final Cases cases;
    private final Queue<Conversation> lasting;
    private final Queue<Conversation> many;
    private final AtomicInteger turns = new AtomicInteger();
    private final AtomicInteger conversations = new AtomicInteger();
    private final AtomicInteger gatherings = new AtomicInteger();
    private final AtomicInteger flushing = new AtomicInteger();

    /** @throws IOException if the target does not say which verbs it knows */
    public Search(Exploration exploration, Depth depth) throws IOException {
        this.exploration = exploration;
        this.depth = depth;
        this.venue = new Venue(exploration, "mts");
        this.malformed = MalformedScenarios.of(exploration.rules(), venue.offer());
        this.cases = new Cases(venue.offer(), malformed, depth, venue.seedOf(0));
        this.lasting = new ConcurrentLinkedQueue<>(
                new Lasting(venue.offer(), depth.objects(), depth.longest()).conversations());
        this.many = new ConcurrentLinkedQueue<>(inOneOrder());
    }

    /** A run that has no time for all has time for others than the run before it. */
    private List<Conversation> inOneOrder() {
        List<Conversation> all = new ArrayList<>(new Many(venue.offer(), depth.objects()).conversations());
        all.addAll(Noops.conversations(venue.offer(), exploration.capabilities().fences()));
        all.addAll(new ManyLocks(venue.offer(), depth.objects()).conversations());
        all.addAll(new Large(venue.offer(), new Chance(new Random(venue.seedOf(0)))).conversations());
        all.addAll(new TooLarge(venue.offer()).conversations());
        all.addAll(new RoundLines(venue.offer()).conversations());
        all.addAll(new ChosenUniques(venue.offer()).conversations());
        all.addAll(new NamesAlike(venue.offer()).conversations());
        all.addAll(new KeysOfWords(venue.offer()).conversations());
        all.addAll(new KeysOfOneHash(venue.offer(), new Chance(new Random(venue.seedOf(0)))).conversations());
        all.addAll(new Often(venue.offer(), malformed, depth.times()).conversations());
        Collections.shuffle(all, new Random(venue.seedOf(0)));
        return all;
    }

    /** Whether there is anything to search. */
    public boolean hasSomething() {
        return !venue.offer().tongues().isEmpty();
    }

    /** Ends what is under way; {@link #search} returns soon after. Any thread may call. */
    public void stop() {
        venue.stop();
    }

    /** Looks at each discovery as soon as it is as short as it gets. Any thread may be told. */
    public void tell(Consumer<Discovery> reader) {
        venue.tell(reader);
    }

    /** Returns when all was asked, the time is over, the target has gone, or {@link #stop} was called. */
    public Explored search() {
        venue.budget().until(flushes() ? BROKEN_OFF_BEFORE_FLUSHES : ALL);
        venue.hold(this::turn, exploration.atOnce());
        venue.budget().until(ALL);
        if (flushes()) {
            // What was flushed is gone from under everybody.
            Flushed flushed = flushed();
            venue.hold(() -> flush(flushed), 1);
        }
        return soFar();
    }

    /** What was found so far. Any thread may ask. */
    public Explored soFar() {
        return venue.explored(cases.combinations());
    }

    /** The time is shared: some is left for flushes, which come last. */
    private boolean turn() {
        Duration left = venue.budget().left(flushes() ? SHARE_BEFORE_FLUSHES : ALL);
        if (left.isNegative()) {
            return false;
        }
        int turn = turns.incrementAndGet();
        if (turn % ONE_OF_WHICH_GATHERS == 0 && gatherings.get() < depth.gatherings()) {
            gather();
            return true;
        }
        // Who waits long begins early.
        Optional<Conversation> large = Optional.ofNullable(lasting.poll())
                .or(() -> turn % ONE_OF_WHICH_HAS_MANY == 0 ? Optional.ofNullable(many.poll()) : Optional.empty());
        if (large.isPresent()) {
            venue.hold(new Conversation(
                    conversations.getAndIncrement(),
                    large.get().tongues(),
                    large.get().steps()));
            return true;
        }
        Clients clients = new Clients(venue.offer());
        Optional<List<Case>> next = cases.next(clients, left);
        next.ifPresent(all -> hold(all, clients));
        return next.isPresent() || !many.isEmpty() || gatherings.get() < depth.gatherings();
    }

    private boolean flushes() {
        return venue.offer().isForUsAlone();
    }

    private void gather() {
        int number = gatherings.incrementAndGet();
        venue.gather(new Gatherings(venue.offer()).of(number, venue.seedOf(number)), number);
    }

    /** Until the cases that are left show nothing: what one shows ends a conversation. */
    private void hold(List<Case> all, Clients clients) {
        List<Case> left = new ArrayList<>(all);
        while (!left.isEmpty() && venue.mayGoOn()) {
            Held held =
                    venue.hold(new Conversation(conversations.getAndIncrement(), clients.tongues(), cases.steps(left)));
            if (held.isWhole()) {
                left.stream()
                        .filter(one -> held.answered().contains(one.asked()))
                        .forEach(cases::answered);
                return;
            }
            if (held.last().isEmpty()) {
                left.forEach(cases::again);
                return;
            }
            if (venue.budget().isLate()) {
                return;
            }
            drop(held, left, clients);
        }
    }

    /** Whose step was the last is judged. Where that is nobody, each half is held by itself. */
    private void drop(Held held, List<Case> left, Clients clients) {
        List<Case> last = held.found().filter(Finding::isInStep).isPresent() && left.size() > 1
                ? List.of()
                : left.stream().filter(one -> one.has(held.last().get())).toList();
        if (last.isEmpty()) {
            if (left.size() > 1) {
                hold(List.copyOf(left.subList(0, left.size() / 2)), clients);
                left.subList(0, left.size() / 2).clear();
            } else {
                left.clear();
            }
            return;
        }
        held.found().ifPresent(found -> last.forEach(cases::failed));
        left.removeAll(last);
        left.removeIf(one -> cases.failsOften(one.plan()));
    }

    private Flushed flushed() {
        long seed = venue.seedOf(1);
        return new Flushed(venue.offer(), new Cases(venue.offer(), malformed, depth, seed), seed);
    }

    private boolean flush(Flushed flushed) {
        int number = flushing.getAndIncrement();
        int each = Math.max(Flushed.KINDS, depth.flushing() / ONE_OF_WHICH_FLUSHES_ALL);
        Conversation next = number < each
                ? flushed.conversation(number)
                : new Generator(venue.seedOf(-number), venue.offer(), malformed, FLUSHING).write(number);
        if (next.waits().compareTo(venue.budget().left(ALL)) <= 0) {
            venue.hold(new Conversation(conversations.getAndIncrement(), next.tongues(), next.steps()));
        }
        return number + 1 < depth.flushing();
    }
}
