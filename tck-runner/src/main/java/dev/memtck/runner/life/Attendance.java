package dev.memtck.runner.life;

import dev.memtck.runner.wire.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The scenarios that are at work on a life, and those that were. Any thread may call. */
final class Attendance {
    /** What was sent may take so long to end a server that has answered since. */
    private static final Duration AFTERMATH = Duration.ofSeconds(1);

    /** So many are remembered of those that the target has answered behind. */
    private static final int MOST_EARLIER = 3;

    private final Set<Presence> present = new LinkedHashSet<>();
    private final List<Presence> left = new ArrayList<>();
    private final Deque<Presence> earlier = new ArrayDeque<>();
    private final Clock clock;
    private volatile long answeredNanos;

    Attendance(Clock clock) {
        this.clock = clock;
        answered();
    }

    /** Somebody got the answer that shows that the target lives. */
    void answered() {
        answeredNanos = clock.nanos();
    }

    synchronized void enter(Presence one) {
        present.add(one);
        forget();
    }

    /** Whoever had left before the target's last answer has most likely nothing to do with what happens now. */
    private void forget() {
        List<Presence> answeredBehind = left.stream()
                .filter(other -> other.lastSentNanos() < answeredNanos - AFTERMATH.toNanos())
                .toList();
        left.removeAll(answeredBehind);
        for (Presence other : answeredBehind) {
            earlier.addFirst(other);
            if (earlier.size() > MOST_EARLIER) {
                earlier.removeLast();
            }
        }
    }

    /** A scenario is over, and has closed its connections. */
    synchronized void leave(Presence one) {
        present.remove(one);
        one.leaves();
        left.add(one);
    }

    /** The same, and the target has answered since. */
    synchronized void leaveUnharmed(Presence one) {
        present.remove(one);
    }

    /** Whatever happens from now on, those that have left are not the ones who did it. */
    synchronized void acquit() {
        left.clear();
        earlier.clear();
    }

    /** Who is at work beside one of them, and who had left just before: whoever sent last comes first. */
    synchronized List<Presence> beside(Presence one) {
        List<Presence> others = new ArrayList<>(present);
        others.remove(one);
        others.addAll(left);
        return lastFirst(others);
    }

    /** Who may have ended the target that has just been found to have ended. */
    synchronized Suspects suspects() {
        forget();
        List<Presence> working = new ArrayList<>(left);
        List<Presence> waiting = new ArrayList<>();
        present.forEach(presence -> (presence.isWaiting() ? waiting : working).add(presence));
        return Suspects.of(lastFirst(working), lastFirst(waiting), List.copyOf(earlier), clock.nanos());
    }

    /** By the times of one moment: they go on sending meanwhile, and a sort must not see that. */
    private static List<Presence> lastFirst(List<Presence> some) {
        record Seen(Presence presence, long lastSentNanos) {}
        return some.stream()
                .map(presence -> new Seen(presence, presence.lastSentNanos()))
                .sorted(Comparator.comparingLong(Seen::lastSentNanos).reversed())
                .map(Seen::presence)
                .toList();
    }
}
