package dev.memtck.runner.explore;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.runner.explore.Generator.Flushes;
import dev.memtck.runner.run.Permission;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Asks each command in each state with values of each kind, so that every two of them meet (covering arrays), and holds what
 * is answered against what the documents leave possible; then crowds of clients, many objects, and flushes. The same seed asks
 * the same.
 */
public final class Search {
    /** Who stays in a conversation, and who comes for one case. */
    private static final int CLIENTS = 10;

    /** Of so many turns one is a crowd's. */
    private static final int ONE_OF_WHICH_GATHERS = 10;

    private final Exploration exploration;
    private final Depth depth;
    private final Venue venue;
    private final MalformedScenarios malformed;
    private final Cases cases;
    private final Deque<Conversation> many;
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
        this.many = new ArrayDeque<>(new Many(venue.offer(), depth.objects()).conversations());
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
        venue.hold(this::turn, exploration.atOnce(), CLIENTS);
        if (exploration.permission() == Permission.DESTRUCTIVE_TOO) {
            // What was flushed is gone from under everybody.
            venue.hold(this::flush, 1, CLIENTS);
        }
        return venue.explored(cases.combinations());
    }

    private boolean turn() {
        if (turns.incrementAndGet() % ONE_OF_WHICH_GATHERS == 0 && gatherings.get() < depth.gatherings()) {
            int number = gatherings.incrementAndGet();
            venue.gather(ParallelConversation.of(number, venue.seedOf(number), venue.offer()), number);
            return true;
        }
        Clients clients = new Clients(venue.offer());
        Optional<List<Case>> next = cases.next(clients);
        if (next.isPresent()) {
            hold(next.get(), clients);
            return true;
        }
        Optional<Conversation> large = nextOfMany();
        large.ifPresent(conversation -> venue.hold(
                new Conversation(conversations.getAndIncrement(), conversation.tongues(), conversation.steps())));
        return large.isPresent() || gatherings.get() < depth.gatherings();
    }

    private synchronized Optional<Conversation> nextOfMany() {
        return Optional.ofNullable(many.poll());
    }

    /** Until the cases that are left show nothing: what one shows ends a conversation. */
    private void hold(List<Case> all, Clients clients) {
        List<Case> left = new ArrayList<>(all);
        while (!left.isEmpty() && venue.mayGoOn() && !venue.isBroken()) {
            List<Case> held = List.copyOf(left);
            Optional<Finding> found = venue.hold(
                    new Conversation(conversations.getAndIncrement(), clients.tongues(), Cases.steps(held)),
                    answered -> held.stream()
                            .filter(one -> answered.contains(one.asked()))
                            .forEach(cases::answered));
            if (found.isEmpty()) {
                return;
            }
            List<Case> failed =
                    left.stream().filter(one -> found.get().isAbout(one.keys())).toList();
            failed.forEach(cases::failed);
            if (!left.removeAll(failed)) {
                return;
            }
        }
    }

    private boolean flush() {
        Generator.Casting casting = new Generator.Casting(2, 2, Flushes.SOME);
        int number = conversations.getAndIncrement();
        venue.hold(new Generator(venue.seedOf(number), venue.offer(), malformed, casting).write(number));
        return flushing.incrementAndGet() < depth.flushing();
    }
}
