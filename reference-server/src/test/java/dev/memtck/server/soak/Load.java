package dev.memtck.server.soak;

import java.io.IOException;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** Connections of both protocols that live for some requests and end in one way or another. Any thread. */
final class Load {
    /** More than fit into the server's memory. */
    static final int KEYS = 2_000;

    private static final int MOST_REQUESTS = 200;
    private static final int MOST_VALUE_BYTES = 20_000;

    private final int port;
    private final Map<Answer, LongAdder> answers = new ConcurrentHashMap<>();
    private final AtomicLong connections = new AtomicLong();
    private final AtomicLong resets = new AtomicLong();

    Load(int port) {
        this.port = port;
    }

    /** How often clients were told this. */
    long count(Answer answer) {
        return answers.getOrDefault(answer, new LongAdder()).sum();
    }

    /** Counts from 0 again. */
    void forgetAnswers() {
        answers.clear();
    }

    /** One connection's life. */
    void oneConnection(Random random) throws IOException {
        connections.incrementAndGet();
        try (SoakClient client = random.nextBoolean() ? new TextSoakClient(port) : new BinarySoakClient(port)) {
            for (int count = random.nextInt(MOST_REQUESTS); count >= 0; count--) {
                request(client, random);
            }
            if (random.nextInt(3) == 0) {
                note(client.lock(item(random)));
                resets.incrementAndGet();
                client.reset(random.nextInt(10_000));
            }
        }
    }

    private void request(SoakClient client, Random random) throws IOException {
        String key = item(random);
        switch (random.nextInt(12)) {
            case 0, 1, 2 -> note(client.set(key, value(key, random), random.nextInt(10) == 0 ? 1 : 0));
            case 3 -> note(client.delete(key));
            case 4 -> note(client.touch(key, random.nextInt(2)));
            case 5 -> note(client.incr(number(random)));
            case 6 -> note(client.set(number(random), "1", 0));
            case 7 -> underLock(client, key, random);
            default -> note(client.get(key));
        }
    }

    private void underLock(SoakClient client, String key, Random random) throws IOException {
        if (client instanceof BinarySoakClient binary && random.nextBoolean()) {
            if (note(binary.lockAndGet(key)) == Answer.HIT) {
                note(binary.replaceAndUnlock(key, value(key, random)));
            }
        } else if (note(client.lock(key)) == Answer.HELD) {
            note(client.get(key));
            note(client.set(key, value(key, random), 0));
            note(client.unlock(key));
        }
    }

    private Answer note(Answer answer) {
        answers.computeIfAbsent(answer, first -> new LongAdder()).increment();
        return answer;
    }

    private static String item(Random random) {
        return "item" + random.nextInt(KEYS);
    }

    private static String number(Random random) {
        return "number" + random.nextInt(KEYS);
    }

    private static String value(String key, Random random) {
        return SoakClient.value(key, 1 + random.nextInt(MOST_VALUE_BYTES));
    }

    @Override
    public String toString() {
        return connections + " connections, " + resets + " of them reset in the middle of a request; answers "
                + answers;
    }
}
