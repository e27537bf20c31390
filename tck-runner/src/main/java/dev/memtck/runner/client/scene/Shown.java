package dev.memtck.runner.client.scene;

import dev.memtck.reports.results.Shortened;
import dev.memtck.runner.client.driver.Call;
import dev.memtck.runner.client.words.Literal;
import java.util.Map;
import java.util.stream.Collectors;

/** Calls and outcomes as people read them. */
final class Shown {
    private static final int LONGEST = 200;

    private Shown() {}

    static String of(Call call) {
        return brief(call.verb().word()
                + call.keys().stream().map(key -> " " + Literal.shown(key)).collect(Collectors.joining(","))
                + call.value().map(value -> " to " + Literal.shown(value)).orElse("")
                + call.fields().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(field -> " " + field.getKey().word() + " " + field.getValue())
                        .collect(Collectors.joining()));
    }

    static String brief(String words) {
        return Shortened.to(LONGEST, words);
    }
}
