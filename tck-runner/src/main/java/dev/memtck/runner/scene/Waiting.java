package dev.memtck.runner.scene;

import dev.memtck.runner.life.Silence;
import dev.memtck.runner.run.StoodStill;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Reader;
import dev.memtck.runner.wire.Received;
import java.time.Duration;

/**
 * A client waits for what must come. Where nothing comes within the limit, a target that stands still for everybody is waited
 * for once more, and then nothing is known; one that is well owes the answer.
 */
record Waiting(Client client, Scene scene) {
    /** Of the limit: so much of it passes before the clocks are looked at for the first time. */
    private static final int BEFORE_CLOCKS = 5;

    /**
     * Of the limit: who is well answers a fresh connection in this part of it, and what was on its way to the target before
     * that comes in the same time.
     */
    private static final int PROMPT = 10;

    /** The same, when so much time has passed that a target need only not stand still. */
    private static final int SLOW = 2;

    <T> Received<T> read(Reader<T> reader) {
        Patience patience = client.patience();
        Duration limit = patience.pause();
        Duration first = limit.dividedBy(BEFORE_CLOCKS);
        Received<T> received = client.read(reader, patience.silentFor(first));
        if (isSilent(received)) {
            Silence silence = scene.stay().silence();
            received = client.read(reader, patience.silentFor(limit.minus(first)));
            if (isSilent(received)) {
                received = readLate(reader, silence, limit);
            }
        }
        return received;
    }

    private <T> Received<T> readLate(Reader<T> reader, Silence silence, Duration limit) {
        Duration prompt = limit.dividedBy(PROMPT);
        boolean stands = isStanding(silence.look(prompt));
        Received<T> received =
                client.read(reader, Patience.of(scene.clock(), limit).silentFor(stands ? limit : prompt));
        if (stands && isSilent(received)) {
            stands = isStanding(silence.look(limit.dividedBy(SLOW)));
            received = client.read(reader, Patience.of(scene.clock(), limit).silentFor(prompt));
        }
        if (stands && isSilent(received)) {
            throw new StoodStill("the target stood still, so this tells nothing: " + client.name()
                    + " got no reply, and " + silence.words());
        }
        return received;
    }

    private static boolean isStanding(Silence.Finding finding) {
        return finding == Silence.Finding.IT_STANDS_STILL;
    }

    private static boolean isSilent(Received<?> received) {
        return received.arrival() == Arrival.SILENCE;
    }
}
