package dev.memtck.runner.run;

import dev.memtck.runner.target.TargetSettings;
import java.io.IOException;
import java.util.OptionalLong;
import java.util.concurrent.Semaphore;

/**
 * How many connections scenarios have to the target at once: no more than it takes beside its other clients, and few where
 * the user has not said that it may be burdened. Any thread may call.
 */
public final class Connections {
    /** For the kit's own questions, for closes that a busy target notices late, and for clients that come meanwhile. */
    private static final int LEFT_FREE = 100;

    /** Of little room one is for scenarios: behind each stands a question of the kit's own, and a close. */
    private static final int PARTS = 3;

    /** To a target that others use too. */
    private static final int BESIDE_OTHERS = 90;

    /** Where a target does not tell its limit. */
    private static final int NO_LIMIT = 100_000;

    private static final int FEWEST = 4;

    private final int most;
    private final Semaphore free;

    Connections(int most) {
        this.most = most;
        // In turn: one that needs many must not wait for ever behind those that need few.
        this.free = new Semaphore(most, true);
    }

    /** As many as the target's {@code maxconns} leaves beside its {@code curr_connections}. */
    public static Connections to(TargetSettings settings, Permission permission) {
        OptionalLong limit = settings.connectionLimit();
        long others =
                TargetSettings.number(settings.stats(), "curr_connections").orElse(1);
        long room = limit.isPresent() ? limit.getAsLong() - others : NO_LIMIT;
        long left = Math.max(room - LEFT_FREE, room / PARTS);
        long wanted = permission == Permission.HARMLESS_ONLY ? BESIDE_OTHERS : NO_LIMIT;
        return new Connections((int) Math.max(FEWEST, Math.min(left, wanted)));
    }

    /** All that there are. */
    public int most() {
        return most;
    }

    /**
     * Waits until a scenario may have so many, or all that there are.
     *
     * @return how many it may have, to be given back
     */
    public int take(int wanted) {
        int taken = Math.min(wanted, most);
        free.acquireUninterruptibly(taken);
        return taken;
    }

    public void giveBack(int taken) {
        free.release(taken);
    }

    /** Something that is done on connections. */
    public interface Work<T> {
        T done() throws IOException;
    }

    /** What comes of work that may have so many, or all that there are, until it is done. */
    public <T> T whileTaken(int wanted, Work<T> work) throws IOException {
        int taken = take(wanted);
        try {
            return work.done();
        } finally {
            giveBack(taken);
        }
    }
}
