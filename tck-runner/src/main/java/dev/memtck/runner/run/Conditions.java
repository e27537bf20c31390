package dev.memtck.runner.run;

import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Limits;

/**
 * Under which a target is asked.
 *
 * @param limits on how long the kit waits
 * @param told limits of the target that the user gave
 * @param parallel how many scenarios work at the same time
 */
public record Conditions(Limits limits, ToldLimits told, int parallel) {
    private static final int PERMITS_PER_CORE = 2;

    public static final Conditions NORMAL = of(Limits.NORMAL);

    public static Conditions of(Limits limits) {
        return new Conditions(limits, ToldLimits.NONE, usualParallel());
    }

    /** How many work at the same time unless the user says otherwise; one that waits does not count. */
    public static int usualParallel() {
        return PERMITS_PER_CORE * Runtime.getRuntime().availableProcessors();
    }

    public Conditions with(ToldLimits other) {
        return new Conditions(limits, other, parallel);
    }
}
