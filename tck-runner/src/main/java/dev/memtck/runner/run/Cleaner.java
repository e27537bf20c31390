package dev.memtck.runner.run;

import dev.memtck.runner.target.Limits;
import dev.memtck.runner.target.Target;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Deletes keys, on a connection of its own and outside every transcript. */
record Cleaner(Target target, Limits limits) {
    /** STORED, VALUE, the data, END and DELETED. */
    private static final int LINES_WHEN_SERVED = 5;

    private static final Set<String> GONE = Set.of("DELETED", "NOT_FOUND");

    /**
     * Deletes what can be deleted.
     *
     * @return the keys that may still be there
     * @throws IOException if there is no connection
     */
    Collection<String> delete(Collection<String> keys) throws IOException {
        StringBuilder deletes = new StringBuilder();
        keys.forEach(key -> deletes.append("delete ").append(key).append("\r\n"));
        return left(keys, ask(deletes.toString(), keys.size()));
    }

    /** Whether the target serves a key right after it has stored it; the key is deleted again. */
    boolean serves(String key) throws IOException {
        List<String> answers =
                ask("set " + key + " 0 0 1\r\n1\r\nget " + key + "\r\ndelete " + key + "\r\n", LINES_WHEN_SERVED);
        return answers.size() == LINES_WHEN_SERVED;
    }

    /** The lines that come back, until there are so many or no more come for a moment. */
    private List<String> ask(String request, int lines) throws IOException {
        try (Link link = Link.connect("cleaner", target.address(), limits.reply(), new Transcript())) {
            link.send(request.getBytes(StandardCharsets.ISO_8859_1), limits.reply());
            long end = System.nanoTime() + limits.reply().toNanos();
            while (answers(link).size() < lines && awaitMore(link, end) == Arrival.BYTES) {
                // Until there is an answer to each.
            }
            return answers(link);
        }
    }

    private Arrival awaitMore(Link link, long end) throws IOException {
        long soon = System.nanoTime() + limits.drain().multipliedBy(10).toNanos();
        return link.awaitUntil(answers(link).isEmpty() ? end : Math.min(end, soon));
    }

    private static List<String> answers(Link link) {
        String text = new String(link.pending(), StandardCharsets.ISO_8859_1);
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }

    private static Collection<String> left(Collection<String> keys, List<String> answers) {
        List<String> left = new ArrayList<>();
        int number = 0;
        for (String key : keys) {
            if (number >= answers.size() || !GONE.contains(answers.get(number))) {
                left.add(key);
            }
            number++;
        }
        return left;
    }
}
