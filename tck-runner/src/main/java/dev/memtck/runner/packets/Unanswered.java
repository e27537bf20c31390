package dev.memtck.runner.packets;

import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.wire.Packet;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * The requests of one connection that have no response yet, oldest first, and the opaques that tell them apart. Belongs to
 * the scenario's thread.
 */
public final class Unanswered {
    private final Scope scope;
    private final IntSupplier nextBlock;
    private final Deque<Packet> requests = new ArrayDeque<>();
    private int nextOpaque;
    private int leftInBlock;

    /** @param nextBlock of {@link Opaques} that nobody else uses; asked when the first request is made */
    public Unanswered(Scope scope, IntSupplier nextBlock) {
        this.scope = scope;
        this.nextBlock = nextBlock;
    }

    /** The bytes to send for these, which are unanswered from now on. */
    public byte[] add(List<Request> added) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Request request : added) {
            Packet packet = request.packet(nextOpaque(), scope);
            requests.add(packet);
            bytes.writeBytes(packet.bytes());
        }
        return bytes.toByteArray();
    }

    private int nextOpaque() {
        if (leftInBlock == 0) {
            nextOpaque = Opaques.first(nextBlock.getAsInt());
            leftInBlock = Opaques.BLOCK;
        }
        leftInBlock--;
        return nextOpaque++;
    }

    /** The oldest request that has none, or the oldest with the opcode and the opaque that the response names, answered by it. */
    public ResponseTo answeredBy(Response response) {
        while (!requests.isEmpty()) {
            Packet request = requests.remove();
            if (response.mayAnswer(request, scope)) {
                return new ResponseTo(request, response);
            }
        }
        throw new IllegalStateException("the feature receives a response to a request that it has not sent");
    }

    /** Nothing more comes to what was sent so far. */
    public void clear() {
        requests.clear();
    }
}
