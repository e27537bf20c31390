package dev.memtck.server.faults;

import dev.memtck.server.Parts;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.wire.text.TextVerb;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** What goes wrong when more was stored than the memory holds. */
final class PressureFaults {
    /** So many items have room before the table grows. */
    private static final long TABLE = 131_072;

    /** In bytes. */
    private static final int SMALL = 4_096;

    private PressureFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.onTheWire("store-waits-for-another-clients-work-at-the-tail", PressureFaults::deadlock),
                wrongWord("store-without-memory-says-not-stored"),
                Fault.onTheWire("getss-without-memory-is-a-miss", PressureFaults::missOfGetss),
                Fault.inEngine("small-items-that-are-replaced-keep-their-memory", PressureFaults::leakyReplacement),
                Fault.inEngine("table-that-grows-loses-an-item", PressureFaults::lossyGrowth)
                        .withRoomForMany(),
                Fault.inEngine("table-that-grows-hides-its-items", PressureFaults::blindGrowth)
                        .withRoomForMany());
    }

    /** What a small item took is not given back when another takes its place, until there is no memory left for it. */
    private static Twist leakyReplacement() {
        Map<Key, Long> taken = new ConcurrentHashMap<>();
        return (command, client, peers) -> {
            Reply reply = client.execute(command);
            return command instanceof Command.Store store
                            && store.data().readableBytes() < SMALL
                            && taken.merge(store.key(), (long) store.data().readableBytes(), Long::sum) > Fault.MEMORY
                    ? Fact.OUT_OF_MEMORY
                    : reply;
        };
    }

    /** When the table is full, the item that was stored last is not taken into the larger one. */
    private static Twist lossyGrowth() {
        AtomicLong stores = new AtomicLong();
        return (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (command instanceof Command.Store store && stores.incrementAndGet() == TABLE) {
                client.execute(new Command.Delete(store.key()));
            }
            return reply;
        };
    }

    /** While items move to the larger table none is found. */
    private static Twist blindGrowth() {
        AtomicLong stores = new AtomicLong();
        return (command, client, peers) -> {
            long stored = command instanceof Command.Store ? stores.incrementAndGet() : stores.get();
            boolean isGrowing = stored >= TABLE && stored < TABLE + TABLE / 8;
            return command instanceof Command.Get && isGrowing ? Fact.ABSENT : client.execute(command);
        };
    }

    /** Under pressure a store that comes right after another client's command is never answered. */
    private static Supplier<WireTwist> deadlock() {
        AtomicLong stored = new AtomicLong();
        AtomicReference<WireTwist> last = new AtomicReference<>();
        return () -> new WireTwist() {
            @Override
            public String answered(String request, String reply) {
                boolean isStore = request.startsWith("set ");
                boolean meetsAnother = last.getAndSet(this) != this;
                boolean isUnderPressure = stored.addAndGet(isStore ? request.length() : 0) > Fault.MEMORY;
                return isStore && meetsAnother && isUnderPressure ? "" : reply;
            }
        };
    }

    /** Under pressure getss makes no lease, and says what get would say. */
    private static Supplier<WireTwist> missOfGetss() {
        AtomicLong stored = new AtomicLong();
        return () -> new WireTwist() {
            @Override
            public String answered(String request, String reply) {
                boolean isUnderPressure =
                        stored.addAndGet(request.startsWith("set ") ? request.length() : 0) > Fault.MEMORY;
                return request.startsWith("getss ") && isUnderPressure ? "END\r\n" : reply;
            }
        };
    }

    /** There is no memory, which is allowed, and the word for it is another. */
    private static Fault wrongWord(String name) {
        Parts outOfMemory = Fault.inEngine(name, () -> {
                    AtomicLong stored = new AtomicLong();
                    return (command, client, peers) -> {
                        boolean isUnderPressure = command instanceof Command.Store store
                                && stored.addAndGet(store.data().readableBytes()) > Fault.MEMORY;
                        Reply reply = client.execute(command);
                        return isUnderPressure ? Fact.OUT_OF_MEMORY : reply;
                    };
                })
                .parts();
        return new Fault(
                name,
                outOfMemory.withWording(
                        outOfMemory.wording().with(TextVerb.SET, Fact.OUT_OF_MEMORY, "NOT_STORED\r\n")));
    }
}
