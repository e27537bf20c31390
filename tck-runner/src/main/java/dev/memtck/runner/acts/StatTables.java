package dev.memtck.runner.acts;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.OneOf;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.target.TargetSettings;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where a target's counters stand. */
public enum StatTables {
    /** One counter, one line. */
    GENERAL("statistics", List.of("stats"), Client::receiveStatTable, UnaryOperator.identity()),
    /** A line for each class: a counter is the sum of them. A target may have one of the tables only. */
    BY_SIZE_CLASS(
            "statistics by size class",
            List.of("stats slabs", "stats items"),
            client -> client.receiveStatTableOr(NoTable.REPLY),
            StatTables::sums);

    /** Of a target without such a table, or with nothing in it. */
    private static final class NoTable {
        static final Expectation REPLY = new OneOf(Stream.of("END\\r\\n", "[error line]\\r\\n")
                .map(Phrase::parse)
                .map(ReplyPhrase::new)
                .toList());
    }

    private static final Pattern OF_CLASS = Pattern.compile("(?:items:)?\\d+:(\\w+)");

    private final String name;
    private final List<String> commands;
    private final Function<Client, Map<String, String>> table;
    private final UnaryOperator<Map<String, String>> counters;

    StatTables(
            String name,
            List<String> commands,
            Function<Client, Map<String, String>> table,
            UnaryOperator<Map<String, String>> counters) {
        this.name = name;
        this.commands = commands;
        this.table = table;
        this.counters = counters;
    }

    /** By its name in a feature. */
    public static StatTables named(String name) {
        return Arrays.stream(values())
                .filter(tables -> tables.name.equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** All lines of all tables. */
    Map<String, String> read(Client client) {
        Map<String, String> lines = new LinkedHashMap<>();
        commands.forEach(command -> {
            client.send((command + "\r\n").getBytes(StandardCharsets.US_ASCII));
            lines.putAll(table.apply(client));
        });
        return lines;
    }

    /** The counters that stand in these lines. */
    Map<String, String> counters(Map<String, String> lines) {
        return counters.apply(lines);
    }

    /** For "sent". */
    String requests() {
        return commands.stream().map(command -> "\"" + command + "\\r\\n\"").collect(Collectors.joining(" and "));
    }

    private static Map<String, String> sums(Map<String, String> lines) {
        Map<String, Long> sums = new LinkedHashMap<>();
        lines.keySet().forEach(line -> {
            Matcher ofClass = OF_CLASS.matcher(line);
            if (ofClass.matches()) {
                TargetSettings.number(lines, line).ifPresent(value -> sums.merge(ofClass.group(1), value, Long::sum));
            }
        });
        Map<String, String> counters = new LinkedHashMap<>();
        sums.forEach((counter, sum) -> counters.put(counter, Long.toUnsignedString(sum)));
        return counters;
    }
}
