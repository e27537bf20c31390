package dev.memtck.runner.protocol;

import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Moment;
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

/** A cleaner that speaks the text protocol. */
record TextCleaner(Inquiry inquiry) implements Cleaner {
    /** STORED, VALUE, the data, END and DELETED. */
    private static final int LINES_WHEN_SERVED = 5;

    private static final Set<String> GONE = Set.of("DELETED", "NOT_FOUND");

    @Override
    public Collection<String> delete(Collection<String> keys, CleanUp cleanUp) throws IOException {
        StringBuilder requests = new StringBuilder();
        keys.forEach(key -> requests.append(cleanUp.of(key)));
        int most = keys.size() * cleanUp.lines();
        return left(keys, cleanUp, ask(requests.toString(), lines -> lines.size() >= most));
    }

    @Override
    public boolean serves(String key) throws IOException {
        return ask(set(key) + getAndDelete(key), TextCleaner::areAll).size() == LINES_WHEN_SERVED;
    }

    @Override
    public boolean keeps(String key, Duration time) throws IOException {
        List<String> stored = ask(set(key), lines -> !lines.isEmpty());
        Moment.pass(time.toMillis());
        return stored.size() + ask(getAndDelete(key), TextCleaner::areAll).size() == LINES_WHEN_SERVED;
    }

    private static String set(String key) {
        return "set " + key + " 0 0 1\r\n1\r\n";
    }

    private static String getAndDelete(String key) {
        return "get " + key + "\r\ndelete " + key + "\r\n";
    }

    private static boolean areAll(List<String> lines) {
        return !lines.isEmpty() && GONE.contains(lines.get(lines.size() - 1));
    }

    /** The lines that come back, until they are all or no more come for a moment. */
    private List<String> ask(String request, Predicate<List<String>> areAll) throws IOException {
        Patience patience = Patience.of(inquiry.limits().reply())
                .pausing(inquiry.limits().drain().multipliedBy(10));
        Received<List<String>> received = inquiry.ask(
                request.getBytes(StandardCharsets.ISO_8859_1),
                pending -> Optional.of(lines(pending)).filter(areAll),
                patience);
        return lines(received.bytes());
    }

    private static List<String> lines(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }

    private static Collection<String> left(Collection<String> keys, CleanUp cleanUp, List<String> answers) {
        List<String> left = new ArrayList<>();
        int answer = cleanUp.lines() - 1;
        for (String key : keys) {
            if (answer >= answers.size() || !GONE.contains(answers.get(answer))) {
                left.add(key);
            }
            answer += cleanUp.lines();
        }
        return left;
    }
}
