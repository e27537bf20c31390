package dev.memtck.runner.simulated;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A server's, who is called when there is something to do and so never waits. */
final class ServantSelector extends WorldSelector implements World.Servant {
    private long nextNanos = Long.MAX_VALUE;
    private BooleanSupplier turn = () -> true;

    ServantSelector(WorldNetwork network) {
        super(network);
    }

    void turn(BooleanSupplier other) {
        turn = other;
    }

    @Override
    public int select(long millis) {
        nextNanos = millis == 0 ? Long.MAX_VALUE : world().nanos() + TimeUnit.MILLISECONDS.toNanos(millis);
        return selectNow();
    }

    @Override
    public boolean isDue() {
        return isOpen() && (isReady() || world().peek() >= nextNanos);
    }

    @Override
    public long nextNanos() {
        return nextNanos;
    }

    @Override
    public void serve() {
        if (!turn.getAsBoolean()) {
            world().remove(this);
        }
    }
}
