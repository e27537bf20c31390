package dev.memtck.runner.scene;

import dev.memtck.runner.expect.Match;
import dev.memtck.runner.protocol.Fence;
import dev.memtck.runner.protocol.FenceReply;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Received;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/** What a client learns by asking the fence: where the replies to what it sent before end. */
public record FenceCheck(Client client, Ending ending, WrongReply wrongReply) {

    /** What must come to the fence, and how many errors may come before it. */
    FenceReply reply(String before, int mostErrors) {
        return new FenceReply(
                client.fence(), before, mostErrors, client.protocol().anyError());
    }

    /** The reply to the fence comes next, and nothing behind it. */
    void require(String expected) {
        FenceReply reply = reply(expected, 0);
        client.transmit(reply.fence().request());
        client.take(reply);
        if (client.pending().length > 0) {
            throw wrongReply.differs(new Match.Differs(0, "nothing behind the fence's reply"), reply.words());
        }
    }

    /** At most so many errors are on their way, and then the reply to the fence. */
    void requireAtMostErrors(int most) {
        FenceReply reply = reply("at most " + most + " further error line(s)", most);
        client.transmit(reply.fence().request());
        client.take(reply);
    }

    /** The reply to the fence comes next, or the connection ends before anything else has come. */
    public void requireInStepOrEnd() {
        FenceReply reply = reply("nothing more", 0);
        client.put(reply.fence().request());
        if (ending.isBehindSomething(reply.words())) {
            client.take(reply);
        }
    }

    /** In words, whatever comes: bytes until the reply to a fence, or how it ended without one. */
    String anythingBefore() {
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
        Fence fence = client.fence();
        client.put(fence.request());
        Patience patience = client.patience();
        Duration pause = patience.pause().dividedBy(5);
        Received<byte[]> received = client.read(
                pending -> Optional.of(pending).filter(all -> endsWith(all, fence.reply())), patience.pausing(pause));
        byte[] bytes = received.bytes();
        if (received.value().isPresent()) {
            client.consume(bytes.length);
            return wrongReply.answer(Arrays.copyOf(bytes, bytes.length - fence.reply().length));
        }
        client.giveUp();
        String ending = received.arrival() == Arrival.SILENCE
                ? "nothing, not even to a fence"
                : received.arrival().words();
        return wrongReply.answer(bytes) + ", then " + ending;
    }

    private static boolean endsWith(byte[] bytes, byte[] end) {
        int from = bytes.length - end.length;
        return from >= 0 && Arrays.equals(bytes, from, bytes.length, end, 0, end.length);
    }
}
