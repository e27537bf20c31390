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
    public static final Conditions NORMAL = of(Limits.NORMAL);

    public static Conditions of(Limits limits) {
        return new Conditions(limits, ToldLimits.NONE, Run.usualParallel());
    }

    public Conditions with(ToldLimits other) {
        return new Conditions(limits, other, parallel);
    }
}
