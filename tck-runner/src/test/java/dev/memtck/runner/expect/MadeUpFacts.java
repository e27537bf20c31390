package dev.memtck.runner.expect;

import dev.memtck.runner.wire.Layer;

/** Of a target that does not exist: 2027, items of 1,000 bytes, leases by the low byte of 0x3333. */
public record MadeUpFacts() implements Facts {
    private static final int LEASE_FLAG = 0x3333;
    private static final int LEASE_MASK = 0xff;

    @Override
    public long now(long offset) {
        return 1_800_000_000;
    }

    @Override
    public long itemLimit() {
        return 1_000;
    }

    @Override
    public void requireRoomFor(long bytes) {}

    @Override
    public int largeItem() {
        return 250;
    }

    @Override
    public int leaseFlag() {
        return LEASE_FLAG;
    }

    @Override
    public LeaseBlock leaseBlock() {
        return LeaseBlock.AS_PRINTED;
    }

    @Override
    public boolean showsLease(long flags) {
        return (flags & LEASE_MASK) == (LEASE_FLAG & LEASE_MASK);
    }

    @Override
    public Layer.StandIn login() {
        return new Layer.StandIn("kit", "kit ******");
    }
}
