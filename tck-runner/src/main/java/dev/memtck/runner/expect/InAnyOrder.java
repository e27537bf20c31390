package dev.memtck.runner.expect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Replies that must all come, each once, in whatever order; then {@code last}. */
public record InAnyOrder(List<ReplyPhrase> items, ReplyPhrase last) implements Expectation {

    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        List<ReplyPhrase> missing = new ArrayList<>(items);
        Map<String, byte[]> captures = new LinkedHashMap<>();
        int position = 0;
        while (true) {
            byte[] rest = Arrays.copyOfRange(bytes, position, length);
            List<ReplyPhrase> candidates = missing.isEmpty() ? List.of(last) : List.copyOf(missing);
            Match best = null;
            for (ReplyPhrase candidate : candidates) {
                Match match = candidate.match(rest, rest.length, scope);
                if (match instanceof Match.Agrees agrees) {
                    captures.putAll(agrees.captures());
                    position += agrees.length();
                    if (missing.isEmpty()) {
                        return new Match.Agrees(position, captures);
                    }
                    missing.remove(candidate);
                    best = null;
                    break;
                }
                best = best == null ? match : Match.further(best, match);
            }
            if (best != null) {
                return best instanceof Match.Differs differs ? differs.behind(position) : best;
            }
        }
    }

    @Override
    public String words() {
        return items.stream().map(ReplyPhrase::words).collect(Collectors.joining(", ", "in any order ", "")) + ", then "
                + last.words();
    }
}
