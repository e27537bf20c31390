package dev.memtck.runner.scene;

import dev.memtck.runner.expect.Match;
import dev.memtck.runner.protocol.Fence;
import dev.memtck.runner.protocol.Fence.Turn;
import dev.memtck.runner.protocol.FenceReply;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Received;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a client learns by asking the fence: where the replies to what it sent before end. */
public record FenceCheck(Client client, Ending ending, WrongReply wrongReply) {
    private static final String IN_STEP = "nothing more";

    /** Nothing is on its way: the reply to the fence comes next. */
    public void requireNothing() {
        require("no reply");
    }

    /** The reply to the fence comes next, and nothing behind it. */
    void require(String expected) {
        begin();
        end(expected);
        if (client.pending().length > 0) {
            throw wrongReply.differs(
                    new Match.Differs(0, "nothing behind the fence's reply"),
                    reply(first(), expected, 0).words());
        }
        client.unanswered().clear();
    }

    /** At most so many errors are on their way, and then the reply to the fence. */
    public void requireAtMostErrors(int most) {
        begin();
        end("at most " + most + " further error line(s)", most);
        client.unanswered().clear();
    }

    /** The reply to the fence comes next, or the connection ends before anything else has come. */
    public void requireInStepOrEnd() {
        put();
        endInStepOrEnd();
    }

    /** The same, when {@link #put} was called before. */
    void endInStepOrEnd() {
        if (ending.isBehindSomething(reply(first(), IN_STEP, 0).words())) {
            end(IN_STEP);
        }
    }

    /** Sends the first of the fence; it is not yet waited for. */
    void begin() {
        begin(client.fence());
    }

    /** The same with another fence. */
    void begin(Fence other) {
        client.replies().fenced();
        client.transmit(other.turns().get(0).request());
    }

    /** The reply to what that sent comes next, and those to the rest of the fence. */
    void end(Fence other, String before) {
        end(other, before, 0);
    }

    /** The same on a connection that may have ended. */
    void put() {
        client.replies().fenced();
        client.put(first().request());
    }

    /** The reply to what {@link #begin} sent comes next, and those to the rest of the fence. */
    void end(String before) {
        end(before, 0);
    }

    private void end(String before, int mostErrors) {
        end(client.fence(), before, mostErrors);
    }

    private void end(Fence fence, String before, int mostErrors) {
        List<Turn> turns = fence.turns();
        client.replies().take(reply(turns.get(0), before, mostErrors));
        for (Turn turn : turns.subList(1, turns.size())) {
            client.transmit(turn.request());
            client.replies().take(reply(turn, before, 0));
        }
    }

    Turn first() {
        return client.fence().turns().get(0);
    }

    /** What must come to a turn, and how many errors may come before it. */
    private FenceReply reply(Turn turn, String before, int mostErrors) {
        return new FenceReply(turn, before, mostErrors, client.protocol().anyError());
    }

    /** In words, whatever comes: bytes until the reply to a fence, or how it ended without one. */
    public String anythingBefore() {
        return client.mayFence() ? anythingBeforeFence() : anythingBeforeSilence();
    }

    /** For a client that a fence would not be answered. */
    private String anythingBeforeSilence() {
        Patience patience = client.patience();
        Received<byte[]> received = client.read(
                pending -> Optional.empty(), patience.pausing(patience.pause().dividedBy(5)));
        client.giveUp();
        String answer = wrongReply.answer(received.bytes());
        return received.arrival() == Arrival.SILENCE
                ? answer
                : answer + ", then " + received.arrival().words();
    }

    private String anythingBeforeFence() {
        Patience patience = client.patience();
        Duration pause = patience.pause().dividedBy(5);
        ByteArrayOutputStream replies = new ByteArrayOutputStream();
        for (Turn turn : client.fence().turns()) {
            client.put(turn.request());
            replies.writeBytes(turn.reply());
            Received<byte[]> received = client.read(
                    pending -> Optional.of(pending).filter(all -> endsWith(all, replies.toByteArray())),
                    patience.pausing(pause));
            if (received.value().isEmpty()) {
                return anythingButFence(received);
            }
        }
        byte[] bytes = client.pending();
        client.consume(bytes.length);
        return wrongReply.answer(Arrays.copyOf(bytes, bytes.length - replies.size()));
    }

    private String anythingButFence(Received<byte[]> received) {
        client.giveUp();
        String ending = received.arrival() == Arrival.SILENCE
                ? "nothing, not even to a fence"
                : received.arrival().words();
        return wrongReply.answer(received.bytes()) + ", then " + ending;
    }

    static boolean endsWith(byte[] bytes, byte[] end) {
        int from = bytes.length - end.length;
        return from >= 0 && Arrays.equals(bytes, from, bytes.length, end, 0, end.length);
    }
}
