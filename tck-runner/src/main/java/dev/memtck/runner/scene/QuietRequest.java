package dev.memtck.runner.scene;

import dev.memtck.runner.protocol.Fence.Turn;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Reader;
import java.util.Arrays;

/**
 * A client's quiet request. A target may hold what it answers until a request comes that is not quiet: where nothing has come
 * for a moment the fence is sent, and its reply, which no step waits for, is taken away.
 */
final class QuietRequest {
    private static final byte[] NOTHING = {};

    private final Client client;
    private byte[] fenceReply = NOTHING;

    QuietRequest(Client client) {
        this.client = client;
    }

    /** Sends the fence if a quiet request was the last and nothing has come to it. */
    void follow() {
        if (client.protocol().mayAnswerLater(client.lastSent()) && isSilentBehind(client) && fenceReply.length == 0) {
            Turn first = client.fence().turns().get(0);
            fenceReply = first.reply();
            client.put(first.request());
        }
    }

    /** Whether nothing comes for a moment. */
    static boolean isSilentBehind(Client client) {
        return client.read(Reader.ofBytes(1), moment(client)).arrival() == Arrival.SILENCE;
    }

    /** A tenth of the limit on a reply. */
    static Patience moment(Client client) {
        Patience whole = client.patience();
        return whole.silentFor(whole.pause().dividedBy(10));
    }

    /** What has come, when the fence's reply is taken away from its beginning; nothing as long as that is on its way. */
    byte[] withoutFence(byte[] pending) {
        int common = Math.min(fenceReply.length, pending.length);
        if (common == 0 || !Arrays.equals(fenceReply, 0, common, pending, 0, common)) {
            return pending;
        }
        if (common < fenceReply.length) {
            return NOTHING;
        }
        client.consume(common);
        fenceReply = NOTHING;
        return client.pending();
    }
}
