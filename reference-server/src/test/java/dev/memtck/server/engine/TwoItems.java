package dev.memtck.server.engine;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Key;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jetbrains.lincheck.datastructures.Validate;

/**
 * An engine with memory for two items, its clients, and a clock that stands still. Each {@link Schedule} is tried on a new
 * one, and what is told is compared with what a new one tells when the same requests come one after the other.
 */
public final class TwoItems {
    static final String APPLE = "Aa";

    /** In the same chain as the apple: the hash codes are the same. */
    static final String TWIN = "BB";

    static final String PEAR = "Cc";
    static final String PLUM = "Dd";

    private static final int MOST_CLIENTS = 5;

    /** Enough for two items whose values have up to 10 bytes. */
    private static final int MEMORY = 2 * (int) ItemLimit.cost(2, 10);

    private final Engine engine = Engines.engine(MEMORY, MEMORY, new SteppedClock(1_000_000_000_000L));
    private final List<Asker> clients = IntStream.range(0, MOST_CLIENTS)
            .mapToObj(number -> new Asker(engine.open("client"), number))
            .toList();

    /**
     * Asks, and tells the reply in words.
     *
     * @param client its number, from 0
     */
    public String ask(int client, Request request) {
        return clients.get(client).ask(request);
    }

    /** When nobody is at work: what stands under the keys is what stands in the LRUs and what memory was taken for. */
    @Validate
    public void everythingAddsUp() {
        List<Item> items = Stream.of(APPLE, TWIN, PEAR, PLUM)
                .map(this::find)
                .filter(Objects::nonNull)
                .toList();
        require(
                "bytes in use",
                engine.memoryUsed(),
                items.stream().mapToLong(Item::cost).sum());
        require("items in an LRU", inLru(), items.size());
        require("bytes in use beyond the limit", Math.max(0, engine.memoryUsed() - MEMORY), 0);
    }

    /** All are of the same size class. */
    private long inLru() {
        SizeClass sizeClass = engine.sizeClassOf(Key.of(APPLE), 1);
        sizeClass.lock();
        try {
            long linked = 0;
            for (Item item = sizeClass.tail(); item != null; item = item.newer()) {
                linked++;
            }
            require("items counted for an LRU", sizeClass.figures().count(), linked);
            return linked;
        } finally {
            sizeClass.unlock();
        }
    }

    private Item find(String name) {
        Key key = Key.of(name);
        Stripe stripe = engine.table().stripeOf(key);
        stripe.lock();
        try {
            return stripe.find(key, engine.now(), engine.generation());
        } finally {
            stripe.unlock();
        }
    }

    private static void require(String what, long actual, long expected) {
        if (actual != expected) {
            throw new AssertionError(what + ": " + actual + ", not " + expected);
        }
    }
}
