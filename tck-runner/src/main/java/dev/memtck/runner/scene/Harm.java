package dev.memtck.runner.scene;

import dev.memtck.runner.protocol.Fence.Turn;
import dev.memtck.runner.protocol.Surplus;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.wire.Patience;
import java.util.Arrays;
import java.util.Optional;

/** What happens to a client that goes on with its connection behind a failure: nothing where that is in step. */
record Harm(Client client, Scene scene) {
    /** Of the moment for which bytes are awaited behind a wrong reply. */
    private static final int MOMENTS = 10;

    /** Whoever sends more shows it himself. In bytes. */
    private static final int MOST_RECEIVED = 16_384;

    /** Asks a fence, unless one was asked already, and says what came before its reply; empty where nobody can tell. */
    Optional<String> words() {
        if (!client.mayFence()
                || client.pending().length > MOST_RECEIVED
                || client.protocol().mayAnswerLater(client.lastSent())) {
            return Optional.empty();
        }
        try {
            return client.replies().isFenced() ? behindFence() : behindRequests();
        } catch (CouldNotTell connectionGone) {
            return Optional.empty();
        }
    }

    /** All that was to come has been taken. */
    private Optional<String> behindFence() {
        return beforeReply(client.fenceCheck().first())
                .filter(before -> before.length > 0)
                .map(before -> "a reply too many: a client that goes on takes " + quoted(before)
                        + " for the answer to its next request");
    }

    /** A fence that shows nothing stands in no transcript. */
    private Optional<String> behindRequests() {
        Turn turn = client.fenceCheck().first();
        int mark = scene.mark();
        client.fenceCheck().put();
        Optional<String> words = beforeReply(turn)
                .flatMap(client.replies()::surplus)
                .filter(surplus -> surplus.replies() != 0)
                .map(surplus -> surplus.replies() > 0 ? tooMany(surplus) : tooFew(surplus, turn));
        if (words.isEmpty()) {
            scene.forgetSilently(mark);
        }
        return words;
    }

    private String tooMany(Surplus surplus) {
        return count(surplus.replies()) + " too many: a client that goes on takes " + quoted(surplus.bytes())
                + " for the answer to its next request";
    }

    private String tooFew(Surplus surplus, Turn turn) {
        return count(-surplus.replies()) + " too few: a client that goes on takes " + quoted(turn.reply())
                + ", which answers its next request, for the answer to this one";
    }

    private static String count(int replies) {
        return replies == 1 ? "a reply" : replies + " replies";
    }

    private Optional<byte[]> beforeReply(Turn turn) {
        byte[] reply = turn.reply();
        Patience patience =
                Patience.of(scene.clock(), scene.run().limits().drain().multipliedBy(MOMENTS));
        return client.read(pending -> Optional.of(pending).filter(all -> FenceCheck.endsWith(all, reply)), patience)
                .value()
                .map(all -> Arrays.copyOf(all, all.length - reply.length));
    }

    private String quoted(byte[] bytes) {
        return scene.scope().withNames(client.protocol().words().quoted(bytes));
    }
}
