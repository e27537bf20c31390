package dev.memtck.runner.acts;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.RuleFailed;
import dev.memtck.runner.scene.Scene;
import dev.memtck.runner.target.TargetSettings;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.stream.LongStream;

/** Stores more than the target's memory holds, in keys of the scenario's own. */
public final class Pressure {
    /** A target with more memory is not put under pressure: it would take too long. In bytes. */
    private static final long MOST_MEMORY = 256L << 20;

    private static final int ITEMS_AT_ONCE = 100;

    /** Of the memory: all but one hold large items when the first smaller ones come. */
    private static final int FIFTHS = 5;

    /** Of a small item. In bytes. */
    private static final int SMALL = 1_000;

    /** About as long as a command line is, and the end of its block. In bytes. */
    private static final int MOST_LINE = 100;

    /** Of this much chance each item is a part. In bytes. */
    private static final int NOISE = 4 << 20;

    private static final String STORED = "STORED";
    private static final byte[] LINE_END = {'\r', '\n'};
    private static final ReplyPhrase NOT_FOUND = new ReplyPhrase(Phrase.parse("NOT_FOUND\\r\\n"));
    private static final ReplyPhrase DELETED = new ReplyPhrase(Phrase.parse("DELETED\\r\\n"));

    private final Scene scene;
    private final Client client;
    private final int itemBytes;

    private final Random random;

    /** What is stored is as good as chance: a target that stores it in less would not be full. */
    private final byte[] noise;

    public Pressure(Scene scene, Client client) {
        this.scene = scene;
        this.client = client;
        this.itemBytes = scene.run().settings().largeItem();
        this.random = new Random(scene.run().seed().number());
        this.noise = new byte[NOISE + itemBytes];
        random.nextBytes(noise);
    }

    /** Stores twice the target's memory. A target that evicts nothing, and so proves nothing, cannot be judged. */
    public void storeTwiceTheMemory() {
        storeTwiceTheMemory(() -> {});
    }

    /** The same, and between any two batches something else. */
    public void storeTwiceTheMemory(Runnable between) {
        store(List.of(new Portion(2 * fillableMemory(), itemBytes)), between);
    }

    /**
     * The same, and before it large items until they are most of the memory, and then smaller ones: a target may take the memory for
     * them from the oldest of the large.
     */
    public void storeSeveralSizes() {
        long memory = fillableMemory();
        long fifth = memory / FIFTHS;
        List<Portion> portions = List.of(
                new Portion(memory - fifth, itemBytes),
                new Portion(fifth, partOfItem(2)),
                new Portion(fifth, partOfItem(3)),
                new Portion(fifth, partOfItem(4)),
                new Portion(2 * memory, itemBytes));
        store(portions, () -> {});
    }

    /** Until they are stored, or one is not answered; between any two batches something else. */
    private void store(List<Portion> portions, Runnable between) {
        Evictions evictions = Evictions.from(scene);
        long next = 0;
        long bytes = 0;
        boolean isAnswered = true;
        for (Portion portion : portions) {
            long stored = 0;
            while (isAnswered && stored * portion.each() <= portion.bytes()) {
                isAnswered = isAnsweredUnrecorded(next + stored, portion.each());
                if (isAnswered) {
                    stored += ITEMS_AT_ONCE;
                    between.run();
                }
            }
            scene.note(client.name(), "stored " + stored + " items of " + portion.each() + " bytes");
            next += stored;
            bytes += stored * portion.each();
        }
        evictions.require("after " + bytes + " bytes");
    }

    /** Items that are stored one after the other: how much in all, and each. In bytes. */
    private record Portion(long bytes, int each) {}

    private int partOfItem(int parts) {
        return Math.max(1, itemBytes / parts);
    }

    /**
     * Stores until the oldest of its own items are evicted: then every older item of that size is gone too, and the next
     * to go are its own.
     */
    public void storeUntilTheOldestAreEvicted() {
        long items = itemsOfTwiceTheMemory();
        int mark = scene.mark();
        long stored = 0;
        PrimitiveIterator.OfLong oldest =
                LongStream.iterate(0, number -> number + 1).iterator();
        boolean gone = false;
        while (!gone && stored < items && isAnsweredUnrecorded(stored, itemBytes)) {
            stored += ITEMS_AT_ONCE;
            gone = isGone(oldest.nextLong());
        }
        // A target may evict in the background.
        gone = gone || scene.happensWithin(scene.run().limits().settle(), () -> isGone(oldest.nextLong()));
        scene.forgetSilently(mark);
        scene.note(client.name(), "stored " + stored + " items of " + itemBytes + " bytes");
        if (!gone) {
            throw new CouldNotTell("nothing was evicted: the oldest items are still there");
        }
    }

    /**
     * Stores until one store is not answered STORED, on a target that evicts nothing. What that one is answered, and how
     * many of the items before it are gone, are answers to a survey.
     */
    public void storeUntilRefused() {
        if (!scene.run().settings().neverEvicts()) {
            throw new NotAsked(Outcome.NOT_OFFERED, "the target evicts when it is full");
        }
        long limit = scene.run().settings().memoryLimit().orElse(0);
        if (limit == 0 || limit > MOST_MEMORY) {
            throw new NotAsked(
                    Outcome.NOT_RUN,
                    "a memory limit of 1 byte to " + (MOST_MEMORY >> 20) + " MiB is needed, and it is " + limit);
        }
        int mark = scene.mark();
        long stored = 0;
        Optional<String> refusal = Optional.empty();
        while (refusal.isEmpty() && stored * itemBytes < 2 * limit) {
            client.send(batch(stored, itemBytes));
            client.receive(new Lines(ITEMS_AT_ONCE));
            List<String> lines = lines();
            refusal = lines.stream().filter(line -> !line.equals(STORED)).findFirst();
            stored += refusal.isEmpty() ? lines.size() : lines.indexOf(refusal.get());
        }
        long gone = 0;
        for (long number = 0; number < stored; number++) {
            client.send(("touch " + key(scene, number) + " 60\r\n").getBytes(StandardCharsets.US_ASCII));
            client.receive(new Lines(1));
            gone += lines().get(0).startsWith("TOUCHED") ? 0 : 1;
        }
        scene.forgetSilently(mark);
        scene.note(client.name(), "stored " + stored + " items of " + itemBytes + " bytes before it was refused");
        scene.account()
                .answer("a store on a full target", refusal.orElse("is not refused, with twice the memory stored"));
        scene.account().answer("of the items stored before, so many are gone", String.valueOf(gone));
    }

    /**
     * Stores one small item under a key until that is more than the target's memory: what is replaced takes no room.
     *
     * @param reply of each store
     */
    public void replace(String key, ReplyPhrase reply) {
        long times = memoryToFill() / SMALL + ITEMS_AT_ONCE;
        int mark = scene.mark();
        for (long stored = 0; stored < times; stored += ITEMS_AT_ONCE) {
            scene.forgetSilently(mark);
            ByteArrayOutputStream batch = new ByteArrayOutputStream(ITEMS_AT_ONCE * (SMALL + MOST_LINE));
            for (int i = 0; i < ITEMS_AT_ONCE; i++) {
                store(key, SMALL, batch);
            }
            client.send(batch.toByteArray());
            for (int i = 0; i < ITEMS_AT_ONCE; i++) {
                client.receive(reply);
            }
        }
        scene.note(client.name(), "stored an item of " + SMALL + " bytes " + times + " times under one key");
    }

    private List<String> lines() {
        return new String(client.lastReceived(), StandardCharsets.ISO_8859_1)
                .lines()
                .toList();
    }

    /**
     * It is too much for a transcript. What becomes of the stores is no concern of the rules that need a full memory: a
     * target without memory may refuse them, and end the connection too.
     */
    private boolean isAnsweredUnrecorded(long first, int bytes) {
        int mark = scene.mark();
        try {
            client.send(batch(first, bytes));
            client.receive(new Lines(ITEMS_AT_ONCE));
            return true;
        } catch (RuleFailed unanswered) {
            return false;
        } finally {
            scene.forgetSilently(mark);
        }
    }

    /** Asked with a delete, so never twice of one: a get would be a use of the item, and keep it from being evicted. */
    private boolean isGone(long number) {
        client.send(("delete " + key(scene, number) + "\r\n").getBytes(StandardCharsets.US_ASCII));
        return client.receivesRather(NOT_FOUND, DELETED);
    }

    /** The key of an item that is not among the oldest, which are gone, but close behind; 0 is the next. */
    static String keyAtTheTail(Scene scene, long number) {
        return key(scene, ITEMS_AT_ONCE + number);
    }

    private static String key(Scene scene, long number) {
        return scene.scope().keyPrefix() + "pressure-" + number;
    }

    /** They are deleted in the end: a full memory would cost others their items. */
    private byte[] batch(long first, int bytes) {
        ByteArrayOutputStream batch = new ByteArrayOutputStream(ITEMS_AT_ONCE * (bytes + MOST_LINE));
        for (long number = first; number < first + ITEMS_AT_ONCE; number++) {
            String key = key(scene, number);
            scene.deleteInTheEnd(key);
            store(key, bytes, batch);
        }
        return batch.toByteArray();
    }

    private void store(String key, int bytes, ByteArrayOutputStream batch) {
        batch.writeBytes(("set " + key + " 0 60 " + bytes + "\r\n").getBytes(StandardCharsets.US_ASCII));
        batch.write(noise, random.nextInt(NOISE), bytes);
        batch.writeBytes(LINE_END);
    }

    private long itemsOfTwiceTheMemory() {
        return 2 * fillableMemory() / itemBytes + 1;
    }

    private long fillableMemory() {
        if (scene.run().settings().neverEvicts()) {
            throw new NotAsked(
                    Outcome.NOT_OFFERED,
                    "the target evicts nothing: its statistics tell limit_maxbytes 0, or its settings evictions off");
        }
        return memoryToFill();
    }

    private long memoryToFill() {
        long limit = memoryLimit(scene);
        if (limit > MOST_MEMORY) {
            throw new NotAsked(
                    Outcome.NOT_RUN,
                    "the target has " + (limit >> 20) + " MiB of memory; more than " + (MOST_MEMORY >> 20)
                            + " MiB is not filled");
        }
        return limit;
    }

    /** In bytes. */
    static long memoryLimit(Scene scene) {
        return scene.run()
                .settings()
                .memoryLimit()
                .orElseThrow(() -> new NotAsked(
                        Outcome.NOT_RUN,
                        "the memory limit is not known: \"stats\" does not tell limit_maxbytes; give it with"
                                + " --memory-limit"));
    }

    /**
     * What the target says of how many items it has evicted.
     *
     * @param before empty if it does not say
     */
    record Evictions(Scene scene, OptionalLong before) {
        static Evictions from(Scene scene) {
            return new Evictions(scene, now(scene));
        }

        private static OptionalLong now(Scene scene) {
            return TargetSettings.number(scene.stay().statistics(), "evictions");
        }

        boolean haveRisen() {
            return before.isPresent() && now(scene).orElse(before.getAsLong()) > before.getAsLong();
        }

        /** A target that counts them and has evicted nothing, in the background either, cannot be judged. */
        void require(String when) {
            if (before.isPresent() && !scene.happensWithin(scene.run().limits().settle(), this::haveRisen)) {
                throw new CouldNotTell(
                        "nothing was evicted: " + when + " \"evictions\" is still " + before.getAsLong());
            }
        }
    }
}
