package dev.memtck.runner.scene;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.expect.Facts;
import dev.memtck.runner.expect.LeaseBlock;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.target.LeaseFlag;
import dev.memtck.runner.target.TargetSettings;
import dev.memtck.runner.wire.Layer;
import java.util.OptionalLong;

/** What a phrase asks of the target. Where the target does not tell, the scenario is not run. */
record TargetFacts(Scene scene) implements Facts {
    /** What the key and what a target keeps with an item may take of its limit. In bytes. */
    private static final long OVERHEAD = 1_024;

    /** What the target tells is not trusted: the kit must hold such an item, more than once. In bytes. */
    private static final long LARGEST_ITEM = 4L << 20;

    /** A clock that differs from the kit's by more than that is wrong. In seconds. */
    private static final long SAME_CLOCK = 60;

    /** Where it does not tell its time, the kit's own will do for what is further off than clocks are. */
    @Override
    public long now(long offset) {
        OptionalLong told = TargetSettings.number(scene.stay().statistics(), "time");
        long time = Math.abs(offset) > SAME_CLOCK
                ? told.orElseGet(() -> scene.clock().instant().getEpochSecond())
                : told.orElseThrow(() -> new NotAsked(
                        Outcome.NOT_RUN,
                        "the target's time is not known: \"stats\" does not tell time, and its clock may be another"
                                + " than the kit's"));
        scene.note("", "the target's time is " + time);
        return time;
    }

    @Override
    public void requireRoomFor(long bytes) {
        OptionalLong limit = settings().itemLimit();
        if (limit.isPresent() && bytes > limit.getAsLong() - OVERHEAD) {
            throw new NotAsked(
                    Outcome.NOT_RUN,
                    "the target takes only items of " + limit.getAsLong() + " bytes with all that belongs to them; "
                            + bytes + " are asked for");
        }
    }

    @Override
    public int largeItem() {
        return settings().largeItem();
    }

    @Override
    public int leaseFlag() {
        return lease().flag();
    }

    @Override
    public boolean showsLease(long flags) {
        return lease().isShownBy(flags);
    }

    @Override
    public Layer.StandIn login() {
        return scene.target()
                .standIn()
                .orElseThrow(() -> new NotAsked(Outcome.NOT_OFFERED, "no user and password were told"));
    }

    @Override
    public LeaseBlock leaseBlock() {
        return settings().leaseBlock();
    }

    private TargetSettings settings() {
        return scene.run().settings();
    }

    LeaseFlag lease() {
        return settings()
                .leaseFlag()
                .orElseThrow(() -> new NotAsked(
                        Outcome.NOT_RUN,
                        "the flag and mask of a lease are not known: \"stats settings\" does not tell lease_flag and"
                                + " lease_mask; give them with --lease-flag"));
    }

    @Override
    public long itemLimit() {
        long limit = settings()
                .itemLimit()
                .orElseThrow(() -> new NotAsked(
                        Outcome.NOT_RUN,
                        "the item size limit is not known: \"stats settings\" does not tell item_size_max; give it"
                                + " with --item-limit"));
        if (limit > LARGEST_ITEM) {
            throw new NotAsked(
                    Outcome.NOT_RUN,
                    "the target takes items of " + limit + " bytes; more than " + LARGEST_ITEM + " are not sent");
        }
        return limit;
    }
}
