package dev.memtck.runner.acts;

import dev.memtck.runner.packets.Request;
import dev.memtck.runner.packets.Response;
import dev.memtck.runner.packets.ResponseTo;
import dev.memtck.runner.run.StoodStill;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Scene;
import dev.memtck.runner.wire.PacketReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Clients that count one number up over the binary protocol: each takes the number and its lock (LaG), and gives both back
 * with the next number (RaU). Whoever finds it locked asks again. Each of them has a request under way until it is done.
 *
 * @param key as a feature writes it
 */
public record LockedCounting(Scene scene, String key) {
    private static final Response NUMBER = Response.of(Map.of("status", "no error", "flags", "0", "value", "some"));
    private static final Response LOCKED = Response.of(Map.of("status", "locked"));
    private static final Response WRITTEN = Response.of(Map.of("status", "no error"));

    /** So many clients, each so often. If they hardly met, that shows nothing. */
    public void count(int clients, int times) {
        List<Counter> counters = IntStream.rangeClosed(1, clients)
                .mapToObj(number -> new Counter(scene.client("counter " + number), times))
                .toList();
        int mark = scene.mark();
        counters.forEach(Counter::read);
        long end = deadline();
        for (int left = clients * times; left > 0; ) {
            scene.forgetSilently(mark);
            counters.stream().filter(Counter::isAtWork).forEach(Counter::goOn);
            int leftNow = counters.stream().mapToInt(counter -> counter.left).sum();
            end = leftNow < left ? deadline() : end;
            left = leftNow;
            requireTime(end);
        }
        scene.forgetSilently(mark);
        int refused = counters.stream().mapToInt(counter -> counter.refused).sum();
        scene.note(
                "",
                clients + " clients counted " + times + " times each, and found the number locked " + refused
                        + " times");
        if (refused < clients) {
            throw new StoodStill("only " + refused + " times somebody found the number locked; that shows nothing,"
                    + " at least " + clients + " must");
        }
    }

    private long deadline() {
        return System.nanoTime() + scene.run().limits().reply().toNanos();
    }

    private void requireTime(long end) {
        if (System.nanoTime() > end) {
            throw scene.failure("nobody is given the lock within "
                            + scene.run().limits().replyWords())
                    .client("the counters")
                    .sent("LaG, again and again")
                    .expected("the number and its lock for one of them")
                    .received("locked for each of them")
                    .failed();
        }
    }

    private final class Counter {
        private final Client client;
        private int left;
        private int refused;
        private boolean isWriting;

        Counter(Client client, int times) {
            this.client = client;
            this.left = times;
        }

        private void ask(Map<String, String> request) {
            client.send(client.unanswered().add(List.of(Request.of(request))));
        }

        boolean isAtWork() {
            return left > 0;
        }

        void read() {
            isWriting = false;
            ask(Map.of("opcode", "LaG", "key", key));
        }

        /** Takes the response that it waits for, and asks the next thing. */
        void goOn() {
            if (isWriting) {
                client.receive(client.unanswered().answeredBy(WRITTEN));
                left--;
                if (left > 0) {
                    read();
                }
                return;
            }
            ResponseTo number = client.unanswered().answeredBy(NUMBER);
            if (client.receivesRather(number, new ResponseTo(number.request(), LOCKED))) {
                write(PacketReader.all(client.lastReceived()).get(0).value());
            } else {
                refused++;
                read();
            }
        }

        private void write(byte[] number) {
            String text = new String(number, StandardCharsets.US_ASCII);
            if (!text.matches("\\d{1,9}")) {
                throw scene.failure("what was counted up is no number")
                        .client(client.name())
                        .sent("LaG")
                        .expected("a number")
                        .received(text)
                        .failed();
            }
            isWriting = true;
            String next = String.valueOf(Long.parseLong(text) + 1);
            ask(Map.of("opcode", "RaU", "key", key, "value", next));
        }
    }
}
