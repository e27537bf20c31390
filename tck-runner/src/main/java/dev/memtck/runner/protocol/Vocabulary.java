package dev.memtck.runner.protocol;

import dev.memtck.runner.dialect.Extension;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Exptime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
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
        Arrays.stream(TextCommand.values())
                .filter(command -> command.isOptional() || command.extension().equals(Optional.of(Extension.LOCKING)))
                .forEach(command -> calls.put(command.word(), call(command)));
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

    private static String call(TextCommand command) {
        return command.verb().isEmpty()
                ? command.line(false)
                : command.line(List.of("%s"), Call.of(command, 0).withExptime(Exptime.ZERO), false);
    }

    /** The call for a command line's verb, without its line end; empty for verbs that every target must know. */
    static Optional<String> callFor(String line, String missingKey) {
        String[] words = line.strip().split(" +");
        String two = words.length > 1 ? words[0] + " " + words[1] : words[0];
        String call = CALLS.getOrDefault(two, CALLS.get(words[0]));
        return Optional.ofNullable(call).map(form -> String.format(form, missingKey));
    }
}
