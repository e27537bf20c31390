package dev.memtck.runner.acts;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.acts.Pressure.Evictions;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.RuleFailed;
import dev.memtck.runner.scene.Scene;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Small items, so many that the table in which a target finds them has to grow. Too many for a transcript. */
public final class ManyItems {
    /** All of them must fit. In bytes. */
    private static final long LEAST_MEMORY = 64L << 20;

    private static final int AT_ONCE = 1_000;
    private static final int READ_MEANWHILE = 50;
    private static final String END = "END\r\n";

    private final Scene scene;
    private final Random random;
    private int stored;

    private ManyItems(Scene scene) {
        this.scene = scene;
        this.random = new Random(scene.run().seed().number());
    }

    /** Those of a scenario. */
    public static ManyItems of(Scene scene) {
        return scene.kept(ManyItems.class, ManyItems::new);
    }

    /** One client stores them, one after the other, while another asks for some that are there. */
    public void store(int count, Client writer, Client reader) {
        requireMemory();
        requireCountedEvictions();
        unlessEvicted(() -> {
            while (stored < count) {
                storeSome(Math.min(AT_ONCE, count - stored), writer, reader);
            }
        });
        scene.note(writer.name(), "stored " + stored + " items, while " + reader.name() + " read some of them");
    }

    /** The client is served each of them. */
    public void requireAll(Client reader) {
        unlessEvicted(() -> {
            for (int from = 0; from < stored; from += AT_ONCE) {
                read(IntStream.range(from, Math.min(from + AT_ONCE, stored)).toArray(), reader);
            }
        });
        scene.note(reader.name(), "was served each of " + stored + " items");
    }

    private void storeSome(int count, Client writer, Client reader) {
        int mark = scene.mark();
        int[] earlier = stored == 0
                ? new int[0]
                : random.ints(READ_MEANWHILE, 0, stored).toArray();
        writer.send(bytes(IntStream.range(stored, stored + count)
                .mapToObj(number ->
                        "set " + key(number) + " 0 300 " + data(number).length() + "\r\n" + data(number) + "\r\n")
                .collect(Collectors.joining())));
        IntStream.range(stored, stored + count).forEach(number -> scene.deleteInTheEnd(key(number)));
        read(earlier, reader);
        writer.receive(new Lines(count));
        requireStored(writer);
        stored += count;
        scene.forgetSilently(mark);
    }

    private void requireStored(Client writer) {
        lastReceived(writer)
                .lines()
                .filter(line -> !line.equals("STORED"))
                .findFirst()
                .ifPresent(line -> {
                    if (line.startsWith("SERVER_ERROR")) {
                        throw new NotAsked(
                                Outcome.NOT_RUN, "the target has no room for so many items: it answered " + line);
                    }
                    throw scene.failure("a small item is not stored")
                            .client(writer.name())
                            .expected("STORED")
                            .received(line)
                            .failed();
                });
    }

    private void read(int[] numbers, Client reader) {
        int mark = scene.mark();
        reader.send(bytes(IntStream.of(numbers)
                .mapToObj(number -> "get " + key(number) + "\r\n")
                .collect(Collectors.joining())));
        reader.receive(new Lines(numbers.length, END));
        scene.forgetSilently(mark);
        String replies = lastReceived(reader);
        int at = 0;
        for (int number : numbers) {
            String reply =
                    "VALUE " + key(number) + " 0 " + data(number).length() + "\r\n" + data(number) + "\r\n" + END;
            if (!replies.startsWith(reply, at)) {
                throw scene.failure("an item that was stored is not served")
                        .client(reader.name())
                        .sent("get " + key(number))
                        .expected(EscapedBytes.escape(bytes(reply)))
                        .received(EscapedBytes.escape(
                                bytes(replies.substring(at, Math.min(replies.length(), at + reply.length())))))
                        .failed();
            }
            at += reply.length();
        }
    }

    private static String lastReceived(Client client) {
        return new String(client.lastReceived(), StandardCharsets.ISO_8859_1);
    }

    private String key(int number) {
        return scene.scope().keyPrefix() + "many-" + number;
    }

    private static String data(int number) {
        return "item " + number;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** What a target has evicted it need not serve. */
    private void unlessEvicted(Runnable work) {
        Evictions evictions = Evictions.from(scene);
        try {
            work.run();
        } catch (RuleFailed failed) {
            if (evictions.haveRisen()) {
                throw new NotAsked(Outcome.NOT_RUN, "the target has no room for so many items: it evicted some");
            }
            throw failed;
        }
    }

    /** A target with room for a number of items, say, would lose some that it need not keep, and nobody could tell. */
    private void requireCountedEvictions() {
        if (Evictions.from(scene).before().isEmpty()) {
            throw new NotAsked(
                    Outcome.NOT_OFFERED,
                    "the target's statistics do not list evictions, so it may evict what fits into its memory");
        }
    }

    private void requireMemory() {
        long limit = Pressure.memoryLimit(scene);
        if (limit < LEAST_MEMORY) {
            throw new NotAsked(
                    Outcome.NOT_RUN,
                    "the target has " + (limit >> 20) + " MiB of memory; " + (LEAST_MEMORY >> 20) + " MiB are needed");
        }
    }
}
