package dev.memtck.runner.explore;

import dev.memtck.runner.expect.Facts;
import dev.memtck.runner.expect.LeaseBlock;
import dev.memtck.runner.target.TargetSettings;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Layer;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What phrases need to know of the target.
 *
 * @param offset of its clock from the kit's, in seconds
 * @param clock the kit's
 */
record ClockAndLimits(TargetSettings settings, long offset, Clock clock) implements Facts {
    /** @param statistics the target's, of this moment */
    static ClockAndLimits of(TargetSettings settings, Map<String, String> statistics, Clock clock) {
        OptionalLong time = TargetSettings.number(statistics, "time");
        return new ClockAndLimits(
                settings,
                time.isEmpty() ? 0 : time.getAsLong() - clock.instant().getEpochSecond(),
                clock);
    }

    @Override
    public long now(long offsetWanted) {
        return clock.instant().getEpochSecond() + offset;
    }

    @Override
    public long itemLimit() {
        return settings.itemLimit().orElse(0);
    }

    /** No longer value is sent than fits. */
    @Override
    public void requireRoomFor(long bytes) {}

    @Override
    public int largeItem() {
        return settings.largeItem();
    }

    @Override
    public int leaseFlag() {
        return settings.leaseFlag().map(lease -> lease.flag()).orElse(0);
    }

    @Override
    public Layer.StandIn login() {
        throw new IllegalStateException("an explorer's clients are logged in");
    }

    @Override
    public LeaseBlock leaseBlock() {
        return settings.leaseBlock();
    }

    @Override
    public boolean showsLease(long flags) {
        return settings.leaseFlag().filter(lease -> lease.isShownBy(flags)).isPresent();
    }
}
