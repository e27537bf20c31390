package dev.memtck.runner.life;

import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.life.Host.Return;
import dev.memtck.runner.life.Loss.Kind;
import dev.memtck.runner.protocol.Fences;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Limits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A target through all its lives: when one has ended it is brought back, if it can be. */
public final class Instance implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(50);

    /** For a target to end by what was sent last. */
    private static final Duration AFTERMATH = Duration.ofMillis(200);

    private final Host host;
    private final Fences fences;
    private final Limits limits;
    private final String seed;
    private final List<Loss> losses = new ArrayList<>();
    private Life life;
    private final List<Kind> ends = new ArrayList<>();
    private boolean isThere = true;
    private String gone = "";

    /** @param seed of the run */
    public Instance(Host host, Fences fences, Limits limits, String seed) {
        this.host = host;
        this.fences = fences;
        this.limits = limits;
        this.seed = seed;
        this.life = new Life(host.target(), fences, limits, seed);
        life.watch();
    }

    /** As it is now. It may end at any time. */
    public synchronized Life life() {
        return life;
    }

    /**
     * A scenario begins.
     *
     * @return where; empty if the target is {@link #gone()}
     */
    public synchronized Optional<Life> enter(Presence one) {
        if (!isThere || (!gone.isEmpty() && !one.isOnTrial())) {
            return Optional.empty();
        }
        life.enter(one);
        return Optional.of(life);
    }

    /** From now on it says nothing to somebody. */
    public Silence silence(Life one) {
        return new Silence(one, host);
    }

    /** Why nothing is asked of it any more; empty while it is there, or may come back. */
    public synchronized String gone() {
        return gone;
    }

    /**
     * Finds out whether a life is over, and if it is, brings the target back. Whoever begins or asks meanwhile waits.
     *
     * @return how it ended
     */
    public synchronized Optional<Loss> lossOf(Life one) {
        if (one.loss().isPresent() || !isThere) {
            return one.loss();
        }
        Optional<Loss> loss = one.lossNow(host);
        loss.ifPresent(this::bringBack);
        return loss;
    }

    /**
     * Whoever begins now is not taken for what others did before: it is started anew if that is ours to do, else it is seen
     * alive after all that they did. Nobody may be at work on it.
     */
    public synchronized void renew() {
        if (!isThere) {
            return;
        }
        if (host.isOurs()) {
            life.unwatch();
            startAnew();
            return;
        }
        clock().pass(AFTERMATH);
        if (lossOf(life).isEmpty()) {
            life.acquit();
        }
    }

    private Clock clock() {
        return host.target().clock();
    }

    private void startAnew() {
        Return back = host.bringBack();
        if (back.to().isPresent()) {
            await(new Life(back.to().get(), fences, limits, seed));
        } else {
            isGone(ScenarioRecord.GONE + "ended, and could not be started again: " + back.whyNot());
        }
    }

    /** Whether nobody but the kit starts it. */
    boolean isOurs() {
        return host.isOurs();
    }

    /** What was lost since it was asked last. */
    public synchronized List<Loss> takeLosses() {
        List<Loss> taken = List.copyOf(losses);
        losses.clear();
        return taken;
    }

    private void bringBack(Loss loss) {
        losses.add(loss);
        startAnew();
        if (loss.isOnTrial()) {
            return;
        }
        ends.add(loss.kind());
        if (ends.size() >= host.mostEnds() && isThere) {
            gone = ScenarioRecord.GONE + Kind.past(ends) + " " + ends.size() + " times";
        }
    }

    private void isGone(String why) {
        isThere = false;
        gone = why;
    }

    private void await(Life next) {
        long endNanos = clock().in(host.returnLimit());
        while (!next.isAnswering()) {
            if (clock().nanos() > endNanos || Thread.currentThread().isInterrupted()) {
                isGone(ScenarioRecord.GONE + "stopped answering, and did not return within "
                        + DurationText.of(host.returnLimit()));
                return;
            }
            clock().pass(POLL);
        }
        next.watch();
        life = next;
    }

    /** Its owner keeps it. */
    synchronized void letGo() {
        life.unwatch();
    }

    @Override
    public void close() {
        letGo();
        host.close();
    }
}
