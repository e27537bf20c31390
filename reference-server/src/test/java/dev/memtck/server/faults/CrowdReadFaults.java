package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Readers of a large value without the item lock, or without a reference to what they read. */
final class CrowdReadFaults {
    /** The data of larger ones are not copied when they are read. In bytes. */
    private static final int LARGE = 10_000;

    private CrowdReadFaults() {}

    static List<Fault> all() {
        return List.of(
                crossed("reader-sees-halves-of-two-values", CrowdReadFaults::halves),
                crossedOverBinary("binary-reader-sees-halves-of-two-values", CrowdReadFaults::halves),
                crossed(
                        "reader-sees-the-flags-of-the-value-before",
                        (before, after) -> new Reply.Value(
                                after.key(),
                                before.flags(),
                                after.casUnique(),
                                after.data().copy())),
                crossed(
                        "reader-sees-the-cas-unique-of-the-value-before",
                        (before, after) -> new Reply.Value(
                                after.key(),
                                after.flags(),
                                before.casUnique(),
                                after.data().copy())),
                Fault.amongWorkers("value-is-overwritten-while-replies-send-it", Reused::new));
    }

    /** What is read of two values, one of which replaced the other. */
    private interface Mixture {
        Reply.Value of(Reply.Value before, Reply.Value after);
    }

    /** A reader of a large value waits in the middle, until another client has replaced it. */
    private static Fault crossed(String name, Mixture mixture) {
        return Fault.amongWorkers(name, () -> {
            Crossing crossing = new Crossing();
            return (command, client, peers) -> execute(command, client, crossing, mixture);
        });
    }

    /** The same where both clients speak the binary protocol; whoever speaks text is served as it should be. */
    private static Fault crossedOverBinary(String name, Mixture mixture) {
        return Fault.inProtocols(name, protocols -> {
                    Crossing crossing = new Crossing();
                    return firstByte -> SessionCodec.binary(
                            protocols.codecFor(firstByte),
                            firstByte,
                            (command, client) -> execute(command, client, crossing, mixture));
                })
                .withSeveralWorkers();
    }

    private static Reply execute(Command command, Session client, Crossing crossing, Mixture mixture) {
        Reply reply = client.execute(command);
        if (reply instanceof Reply.Stored && Stores.isOf(command, StoreMode.SET)) {
            crossing.pass(Ledger.keyOf(command));
        }
        return command instanceof Command.Get
                        && reply instanceof Reply.Value value
                        && value.data().readableBytes() > LARGE
                        && crossing.isCrossed(value.key())
                ? mixed(value, client.execute(command), mixture)
                : reply;
    }

    private static Reply mixed(Reply.Value before, Reply then, Mixture mixture) {
        if (!(then instanceof Reply.Value after)) {
            return before;
        }
        Reply.Value mixed = mixture.of(before, after);
        before.data().release();
        after.data().release();
        return mixed;
    }

    private static Reply.Value halves(Reply.Value before, Reply.Value after) {
        int half = Math.min(before.data().readableBytes(), after.data().readableBytes()) / 2;
        ByteBuf data = before.data().copy();
        data.setBytes(0, after.data(), after.data().readerIndex(), half);
        return new Reply.Value(before.key(), before.flags(), before.casUnique(), data);
    }

    /** Replies send the bytes where they stand, and a set of the same length writes there. */
    private static final class Reused implements Twist {
        /** Outside of the heap: what is sent from the heap is copied on its way. */
        private final Map<Key, ByteBuf> places = new ConcurrentHashMap<>();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            Reply reply = client.execute(command);
            if (command instanceof Command.Store store && reply instanceof Reply.Stored && isLarge(store.data())) {
                overwrite(store);
            }
            if (command instanceof Command.Get && reply instanceof Reply.Value value && isLarge(value.data())) {
                ByteBuf place = places.computeIfAbsent(value.key(), key -> outsideOfTheHeap(value.data()));
                if (place.readableBytes() == value.data().readableBytes()) {
                    value.data().release();
                    return new Reply.Value(value.key(), value.flags(), value.casUnique(), place.retainedDuplicate());
                }
            }
            return reply;
        }

        private void overwrite(Command.Store store) {
            ByteBuf place = places.get(store.key());
            if (place != null && place.readableBytes() == store.data().readableBytes()) {
                place.setBytes(0, store.data(), store.data().readerIndex(), place.readableBytes());
            } else {
                places.remove(store.key());
            }
        }

        private static ByteBuf outsideOfTheHeap(ByteBuf data) {
            ByteBuffer copy = ByteBuffer.allocateDirect(data.readableBytes());
            data.getBytes(data.readerIndex(), copy);
            copy.flip();
            return Unpooled.wrappedBuffer(copy);
        }

        private static boolean isLarge(ByteBuf data) {
            return data.readableBytes() > LARGE;
        }
    }
}
