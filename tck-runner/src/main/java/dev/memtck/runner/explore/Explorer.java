package dev.memtck.runner.explore;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Explored.Pairs;
import dev.memtck.runner.explore.Generator.Flushes;
import dev.memtck.runner.target.Capabilities;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Holds conversation after conversation that chance writes with a target, several at once, until the time is over. */
public final class Explorer {
    /** Conversations with flushes, one after the other. */
    private static final int WITH_FLUSHES = 20;

    private static final int ONE_OF_WHICH_GATHERS = 8;

    private final Exploration exploration;
    private final Casting casting;
    private final Venue venue;
    private final MalformedScenarios malformed;
    private final FlushTimes flushTimes;
    private final AtomicInteger nextNumber = new AtomicInteger();

    /** How many clients and keys a conversation has at the most. */
    public record Casting(int clients, int keys) {}

    /** @throws IOException if the target does not say which verbs it knows */
    public Explorer(Exploration exploration, Casting casting) throws IOException {
        this.exploration = exploration;
        this.casting = casting;
        this.venue = new Venue(exploration, "mtx");
        this.malformed = MalformedScenarios.of(exploration.rules(), venue.offer());
        this.flushTimes = new FlushTimes(venue.clock());
    }

    /** What the target offers, and what was left out. */
    public Capabilities capabilities() {
        return exploration.capabilities();
    }

    /** Whether there is anything to explore. */
    public boolean hasSomething() {
        return !venue.offer().tongues().isEmpty();
    }

    /** Ends what is under way; {@link #explore} returns soon after. Any thread may call. */
    public void stop() {
        venue.stop();
    }

    /** Looks at each discovery as soon as it is as short as it gets. Any thread may be told. */
    public void tell(Consumer<Discovery> reader) {
        venue.tell(reader);
    }

    /** Returns when the time is over, the target has gone, or {@link #stop} was called. */
    public Explored explore() {
        venue.hold(this::turn, exploration.atOnce());
        return venue.explored(Pairs.NONE);
    }

    private boolean turn() {
        if (venue.offer().isForUsAlone() && flushTimes.takeTurn()) {
            venue.alone(this::holdAlone);
        } else {
            hold(Flushes.NONE);
        }
        return true;
    }

    /** What was flushed is gone from under everybody. */
    private void holdAlone() {
        for (int i = 0; i < WITH_FLUSHES && venue.mayGoOn() && !venue.isBroken(); i++) {
            hold(Flushes.SOME);
        }
    }

    private void hold(Flushes flushes) {
        int number = nextNumber.getAndIncrement();
        long seed = venue.seedOf(number);
        if (flushes == Flushes.NONE && number % ONE_OF_WHICH_GATHERS == 0) {
            venue.gather(new Gatherings(venue.offer()).of(number, seed), number);
            return;
        }
        Generator.Casting cast = new Generator.Casting(casting.clients(), casting.keys(), flushes);
        venue.hold(new Generator(seed, venue.offer(), malformed, cast).write(number));
    }
}
