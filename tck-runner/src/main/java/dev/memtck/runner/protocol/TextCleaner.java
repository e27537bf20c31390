package dev.memtck.runner.protocol;

import dev.memtck.runner.protocol.Fence.Manner;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Received;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A cleaner that speaks the text protocol.
 *
 * @param manner in which the target answers each of several commands
 */
record TextCleaner(Inquiry inquiry, Manner manner) implements Cleaner {
    /** STORED, VALUE, the data, END and DELETED. */
    private static final int LINES_WHEN_SERVED = 5;

    private static final Set<String> GONE = Set.of("DELETED", "NOT_FOUND");

    @Override
    public Collection<String> delete(Collection<String> keys, CleanUp cleanUp) throws IOException {
        if (keys.isEmpty()) {
            return List.of();
        }
        List<String> requests =
                keys.stream().flatMap(key -> cleanUp.of(key).stream()).toList();
        return left(keys, requests.size() / keys.size(), ask(requests, lines -> lines.size() >= requests.size()));
    }

    @Override
    public boolean serves(String key) throws IOException {
        return ask(List.of(set(key), get(key), delete(key)), TextCleaner::areAll)
                        .size()
                == LINES_WHEN_SERVED;
    }

    @Override
    public boolean keeps(String key, Duration time) throws IOException {
        List<String> stored = ask(List.of(set(key)), lines -> !lines.isEmpty());
        inquiry.target().clock().pass(time);
        return stored.size()
                        + ask(List.of(get(key), delete(key)), TextCleaner::areAll)
                                .size()
                == LINES_WHEN_SERVED;
    }

    private static String set(String key) {
        return "set " + key + " 0 0 1\r\n1\r\n";
    }

    private static String get(String key) {
        return "get " + key + "\r\n";
    }

    private static String delete(String key) {
        return "delete " + key + "\r\n";
    }

    private static boolean areAll(List<String> lines) {
        return !lines.isEmpty() && GONE.contains(lines.get(lines.size() - 1));
    }

    /** The lines that come back, until they are all or no more come for a moment. */
    private List<String> ask(List<String> requests, Predicate<List<String>> areAll) throws IOException {
        try (Link link = inquiry.connect()) {
            if (manner == Manner.TOGETHER) {
                return ask(link, String.join("", requests), areAll);
            }
            List<String> lines = new ArrayList<>();
            for (String request : requests) {
                lines.addAll(ask(link, request, TextCleaner::isOneReply));
            }
            return lines;
        }
    }

    private static boolean isOneReply(List<String> lines) {
        return !lines.isEmpty() && (!lines.get(0).startsWith("VALUE ") || lines.contains("END"));
    }

    private List<String> ask(Link link, String request, Predicate<List<String>> areAll) throws IOException {
        Patience patience = Patience.of(
                        inquiry.target().clock(), inquiry.limits().reply())
                .pausing(inquiry.limits().drain().multipliedBy(10));
        link.send(
                request.getBytes(StandardCharsets.ISO_8859_1), inquiry.limits().reply());
        Received<List<String>> received =
                link.read(pending -> Optional.of(lines(pending)).filter(areAll), patience);
        List<String> lines = lines(received.bytes());
        link.consume(received.bytes().length);
        return lines;
    }

    private static List<String> lines(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }

    private static Collection<String> left(Collection<String> keys, int linesForEach, List<String> answers) {
        List<String> left = new ArrayList<>();
        int answer = linesForEach - 1;
        for (String key : keys) {
            if (answer >= answers.size() || !GONE.contains(answers.get(answer))) {
                left.add(key);
            }
            answer += linesForEach;
        }
        return left;
    }
}
