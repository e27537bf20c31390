package dev.memtck.runner.run;

import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Limits;

/**
 * Under which a target is asked.
 *
 * @param limits on how long the kit waits
 * @param told limits of the target that the user gave
 * @param parallel how many scenarios work at the same time
 * @param overlap of one that waits with others
 */
public record Conditions(Limits limits, ToldLimits told, int parallel, Overlap overlap) {
    /** What goes on while a scenario lets time pass. */
    public enum Overlap {
        /** Others are asked. */
        OTHERS_WORK,
        /** Nothing: one scenario is asked after the other, where nobody has to wait for time to pass. */
        NONE
    }

    private static final int PERMITS_PER_CORE = 2;

    public static final Conditions NORMAL = of(Limits.NORMAL);

    public static Conditions of(Limits limits) {
        return new Conditions(limits, ToldLimits.NONE, usualParallel());
    }

    /** How many work at the same time unless the user says otherwise; one that waits does not count. */
    public static int usualParallel() {
        return PERMITS_PER_CORE * Runtime.getRuntime().availableProcessors();
    }

    /** Others work while one waits. */
    public Conditions(Limits limits, ToldLimits told, int parallel) {
        this(limits, told, parallel, Overlap.OTHERS_WORK);
    }

    /** One scenario after the other. */
    public Conditions inTurn() {
        return new Conditions(limits, told, 1, Overlap.NONE);
    }

    public Conditions with(ToldLimits other) {
        return new Conditions(limits, other, parallel, overlap);
    }
}
