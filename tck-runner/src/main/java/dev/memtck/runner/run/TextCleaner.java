package dev.memtck.runner.run;

import dev.memtck.runner.target.CleanUp;
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

/** A cleaner that speaks the text protocol. */
record TextCleaner(Target target, Limits limits) implements Cleaner {
    /** STORED, VALUE, the data, END and DELETED. */
    private static final int LINES_WHEN_SERVED = 5;

    private static final Set<String> GONE = Set.of("DELETED", "NOT_FOUND");

    @Override
    public Collection<String> delete(Collection<String> keys, CleanUp cleanUp) throws IOException {
        StringBuilder requests = new StringBuilder();
        keys.forEach(key -> requests.append(cleanUp.of(key)));
        return left(keys, cleanUp, ask(requests.toString(), keys.size() * cleanUp.lines()));
    }

    @Override
    public boolean serves(String key) throws IOException {
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
