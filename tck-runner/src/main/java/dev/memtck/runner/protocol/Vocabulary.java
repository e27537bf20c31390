package dev.memtck.runner.protocol;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * For each command that a target need not know, a call of it that is well-formed and changes nothing: a target that answers
 * it as it answers a made-up command does not know it.
 */
final class Vocabulary {
    private static final Map<String, String> CALLS = calls();

    private Vocabulary() {}

    private static Map<String, String> calls() {
        Map<String, String> calls = new LinkedHashMap<>();
        calls.put("gat", "gat 0 %s");
        calls.put("gats", "gats 0 %s");
        calls.put("touch", "touch %s 0");
        calls.put("lock", "lock %s");
        calls.put("unlock", "unlock %s");
        calls.put("unlock_all", "unlock_all");
        calls.put("verbosity", "verbosity 1");
        calls.put("mg", "mg %s");
        calls.put("ms", "ms %s 0 MR\r\n");
        calls.put("md", "md %s");
        calls.put("ma", "ma %s");
        calls.put("me", "me %s");
        calls.put("stats", "stats");
        calls.put("stats settings", "stats settings");
        calls.put("stats items", "stats items");
        calls.put("stats slabs", "stats slabs");
        calls.put("stats conns", "stats conns");
        return Map.copyOf(calls);
    }

    /** The call for a command line's verb, without its line end; empty for verbs that every target must know. */
    static Optional<String> callFor(String line, String missingKey) {
        String[] words = line.strip().split(" +");
        String two = words.length > 1 ? words[0] + " " + words[1] : words[0];
        String call = CALLS.getOrDefault(two, CALLS.get(words[0]));
        return Optional.ofNullable(call).map(form -> String.format(form, missingKey));
    }
}
