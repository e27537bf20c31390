package dev.memtck.runner.life;

import dev.memtck.runner.life.Loss.Kind;
import dev.memtck.runner.protocol.CleanUp;
import dev.memtck.runner.protocol.Cleaner;
import dev.memtck.runner.protocol.Fences;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A target from the moment at which it answers until it ends or hangs, and the scenarios at work on it. */
public final class Life {
    /** From the end of its connections to the end of a process. */
    private static final Duration MOMENT = Duration.ofMillis(500);

    /** The same, where it accepts no connection any more: on a busy machine it may take so long to be gone. */
    private static final Duration DYING = Duration.ofSeconds(10);

    /** Of one that has not come to run: so often it is asked whether it answers. */
    private static final int MOST_ASKED = 3;

    private final Target target;
    private final Fences fences;
    private final Limits limits;
    private final Inquiry inquiry;
    private final Prober prober;
    private final Cleaner cleaner;
    private final Flush flush;
    private final Attendance attendance;
    private volatile Loss loss;
    private Optional<Canary> canary = Optional.empty();
    private Identity born;

    /** @param seed as of {@link Prober} */
    Life(Target target, Fences fences, Limits limits, String seed) {
        this.target = target;
        this.fences = fences;
        this.limits = limits;
        this.inquiry = new Inquiry(target, limits);
        this.prober = new Prober(inquiry, seed);
        this.cleaner = fences.cleaner(inquiry);
        this.flush = new Flush(cleaner, limits, target.clock());
        this.attendance = new Attendance(target.clock());
    }

    public Target target() {
        return target;
    }

    /** What of a scenario's keys could not be deleted. */
    public Collection<String> delete(Collection<String> keys, CleanUp cleanUp) throws IOException {
        return cleaner.delete(keys, cleanUp);
    }

    /** A scenario tells the target to flush; the key is one of its own. */
    public void noteFlush(String key) {
        flush.note(key);
    }

    /** What a scenario told it to flush later may be flushed by now. */
    public void noteLaterFlush(String key) {
        flush.noteLater(key);
    }

    /** Whether what is stored from here on is served and stays, as far as is known. Does not wait. */
    public boolean isFlushOver() {
        return flush.isOver();
    }

    /**
     * What is stored from here on is served and stays, whatever was flushed before.
     *
     * @return the key that is left behind, where the target is gone
     */
    public Optional<String> awaitEndOfFlush() {
        return flush.awaitEnd();
    }

    /**
     * What is stored from here on is served, whatever was flushed before.
     *
     * @return the key that is left behind, where the target is gone
     */
    public Optional<String> awaitItems() {
        return flush.awaitItems();
    }

    /** The target's general statistics, now. */
    public Map<String, String> statistics() throws IOException {
        return prober.statistics(fences);
    }

    public Prober prober() {
        return prober;
    }

    /** Whether a fresh connection gets an answer; nothing follows from it. */
    public boolean isAnswering() {
        return prober.isAlive(fences);
    }

    /** How it ended; empty while nobody has found that it did. */
    public Optional<Loss> loss() {
        return Optional.ofNullable(loss);
    }

    /** Somebody got the answer that shows that it lives. */
    public void answered() {
        attendance.answered();
    }

    /** From now on the end of this life is noticed. */
    void watch() {
        canary.ifPresent(Canary::close);
        canary = fences.any().flatMap(fence -> {
            try {
                return Optional.of(Canary.at(target, fence, limits));
            } catch (IOException none) {
                return Optional.empty();
            }
        });
        born = identity();
    }

    private Identity identity() {
        return Identity.of(prober, fences);
    }

    void unwatch() {
        canary.ifPresent(Canary::close);
        canary = Optional.empty();
    }

    void enter(Presence one) {
        attendance.enter(one);
    }

    /** A scenario is over, and has closed its connections. */
    public void leave(Presence one) {
        attendance.leave(one);
    }

    /** The same, and the target has answered since: what it has done ends nobody any more. */
    public void leaveUnharmed(Presence one) {
        attendance.leaveUnharmed(one);
    }

    /** Those that have left have not ended it. */
    void acquit() {
        attendance.acquit();
    }

    /** Who is at work beside one of them, and who had left just before: whoever sent last comes first. */
    public List<Presence> beside(Presence one) {
        return attendance.beside(one);
    }

    /** Finds out whether it is over. Where nothing was answered in the beginning, nobody can tell. */
    Optional<Loss> lossNow(Host host) {
        if (loss == null && fences.any().isPresent()) {
            sign(host).ifPresent(sign -> end(sign, host));
        }
        return loss();
    }

    private record Sign(Kind kind, String words) {}

    private Optional<Sign> sign(Host host) {
        Optional<Sign> ended = ended(host);
        if (ended.isPresent()) {
            return ended;
        }
        Canary.Sign sign = askCanary();
        if (sign == Canary.Sign.ENDED) {
            ended = endedWithin(MOMENT, host);
            if (ended.isPresent()) {
                return ended;
            }
        }
        boolean isAnswering = answersIfItRuns(host);
        if (!isAnswering && sign != Canary.Sign.ENDED) {
            // It may have ended since, or a busy machine brought its close too late to be seen the first time.
            sign = askCanary();
            isAnswering = sign == Canary.Sign.ANSWERS && isAnswering();
        }
        if (!isAnswering && sign == Canary.Sign.ENDED) {
            ended = endedWithin(DYING, host);
            if (ended.isPresent()) {
                return ended;
            }
        }
        if (!isAnswering) {
            return Optional.of(
                    sign == Canary.Sign.ENDED
                            ? new Sign(Kind.ENDED, "it closed every connection, and nobody answers on fresh ones")
                            : new Sign(Kind.HANGS, "nobody answers any more, on fresh connections either"));
        }
        if (sign == Canary.Sign.ENDED && !host.isOurs() && !born.isOf(identity())) {
            return Optional.of(new Sign(
                    Kind.ENDED, "it closed every connection at once, and whoever answers now was started after that"));
        }
        if (sign != Canary.Sign.ANSWERS) {
            watch();
        }
        return Optional.empty();
    }

    private Canary.Sign askCanary() {
        return canary.map(Canary::ask).orElse(Canary.Sign.SILENT);
    }

    /** Who has not come to run is asked again. */
    private boolean answersIfItRuns(Host host) {
        for (int times = 1; times < MOST_ASKED; times++) {
            Silence silence = new Silence(this, host);
            boolean isStanding = silence.look(limits.reply()) == Silence.Finding.IT_STANDS_STILL;
            if (silence.isAnswered() || !isStanding) {
                return silence.isAnswered();
            }
        }
        return isAnswering();
    }

    private static Optional<Sign> endedWithin(Duration time, Host host) {
        return host.endingWithin(time).map(how -> new Sign(Kind.ENDED, how));
    }

    private static Optional<Sign> ended(Host host) {
        return host.ending().map(how -> new Sign(Kind.ENDED, how));
    }

    private void end(Sign sign, Host host) {
        loss = Loss.of(sign.kind(), sign.words(), host, attendance.suspects());
        unwatch();
    }
}
