package dev.memtck.runner.life;

import dev.memtck.runner.protocol.Fences;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.target.TargetSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Who answers, as far as statistics tell; no word of theirs is believed alone. What they call {@code pid} may be the number of
 * the thread that answers, and is none of a process where two connections are told different ones.
 *
 * @param pids what two connections were told; none if nothing was
 * @param uptime in seconds
 * @param nanos when it was asked, by the clock of its target
 */
record Identity(Set<String> pids, OptionalLong uptime, long nanos) {
    /** Whole seconds, counted by a clock that ticks once in a second. */
    private static final long INEXACT = 2;

    static Identity of(Prober prober, Fences fences) {
        Set<String> pids = new HashSet<>();
        OptionalLong uptime = OptionalLong.empty();
        try {
            for (int connection = 0; connection < 2; connection++) {
                Map<String, String> all = prober.statistics(fences);
                uptime = TargetSettings.number(all, "uptime");
                if (all.containsKey("pid")) {
                    pids.add(all.get("pid"));
                }
            }
        } catch (IOException gone) {
            return new Identity(
                    Set.of(), OptionalLong.empty(), prober.target().clock().nanos());
        }
        return new Identity(pids, uptime, prober.target().clock().nanos());
    }

    /** Whether those that answered then and now are one. Where statistics do not tell, they are not. */
    boolean isOf(Identity now) {
        if (uptime.isEmpty() || now.uptime.isEmpty()) {
            return isOfPidsOf(now);
        }
        long elapsed = Duration.ofNanos(now.nanos - nanos).toSeconds();
        boolean isYounger = now.uptime.getAsLong() + INEXACT < uptime.getAsLong() + elapsed;
        boolean wouldBeYounger = elapsed > 2 * INEXACT;
        return !isYounger && (wouldBeYounger || pids.isEmpty() || isOfPidsOf(now));
    }

    private boolean isOfPidsOf(Identity now) {
        return pids.size() > 1 || (!pids.isEmpty() && pids.equals(now.pids));
    }
}
