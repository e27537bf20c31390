package dev.memtck.server.fuzz;

import static dev.memtck.server.fuzz.Traffic.exptime;
import static dev.memtck.server.fuzz.Traffic.key;
import static dev.memtck.server.fuzz.Traffic.value;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/** Every command of the text protocol, and meta commands; storage and retrieval more often than the rest. */
final class TextTraffic implements Traffic {
    private static final int MANY_KEYS = 200;
    private static final List<String> STORAGE = List.of("set", "set", "add", "replace", "append", "prepend");
    private static final List<String> TOPICS = List.of("", " settings", " items", " slabs", " conns", " reset");

    private static final List<Function<Random, String>> LINES = List.of(
            TextTraffic::storage,
            TextTraffic::storage,
            random -> "cas " + key(random) + " 0 0 1 " + random.nextInt(100) + "\r\n1",
            random -> "get" + keys(random),
            random -> "gets" + keys(random),
            random -> "gat " + exptime(random) + keys(random),
            random -> "gats " + exptime(random) + keys(random),
            random -> "delete " + key(random),
            random -> "incr " + key(random) + ' ' + random.nextInt(),
            random -> "decr " + key(random) + ' ' + random.nextInt(100),
            random -> "touch " + key(random) + ' ' + exptime(random),
            random -> "lock " + key(random),
            random -> "unlock " + key(random),
            random -> "unlock_all",
            random -> "stats" + TOPICS.get(random.nextInt(TOPICS.size())),
            random -> "version",
            MetaTraffic::line,
            MetaTraffic::line,
            MetaTraffic::line,
            TextTraffic::rare);

    @Override
    public byte[] request(Random random) {
        String line = LINES.get(random.nextInt(LINES.size())).apply(random);
        return (line + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String storage(Random random) {
        String value = value(random);
        String verb = STORAGE.get(random.nextInt(STORAGE.size()));
        String noreply = random.nextInt(5) == 0 ? " noreply" : "";
        return verb + ' ' + key(random) + ' ' + random.nextInt(10) + ' ' + exptime(random) + ' ' + value.length()
                + noreply + "\r\n" + value;
    }

    private static String keys(Random random) {
        StringBuilder keys = new StringBuilder();
        for (int count = random.nextInt(20) == 0 ? MANY_KEYS : random.nextInt(4); count >= 0; count--) {
            keys.append(' ').append(key(random));
        }
        return keys.toString();
    }

    private static String rare(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> "flush_all";
            case 1 -> "flush_all " + random.nextInt(3) + " noreply";
            // Short, as everything is slower while exchanges are logged.
            case 2 -> "verbosity " + random.nextInt(4) + "\r\nget a\r\nverbosity 0";
            default -> "quit";
        };
    }
}
