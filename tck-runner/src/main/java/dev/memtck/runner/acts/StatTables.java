package dev.memtck.runner.acts;

import dev.memtck.runner.target.TargetSettings;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Where a target's counters stand. */
public enum StatTables {
    /** One counter, one line. */
    GENERAL("statistics", List.of("stats"), UnaryOperator.identity()),
    /** A line for each class: a counter is the sum of them. */
    BY_SIZE_CLASS("statistics by size class", List.of("stats slabs", "stats items"), StatTables::sums);

    private static final Pattern OF_CLASS = Pattern.compile("(?:items:)?\\d+:(\\w+)");

    private final String name;
    private final List<String> commands;
    private final UnaryOperator<Map<String, String>> counters;

    StatTables(String name, List<String> commands, UnaryOperator<Map<String, String>> counters) {
        this.name = name;
        this.commands = commands;
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
    Map<String, String> read(Function<String, Map<String, String>> ask) {
        Map<String, String> lines = new LinkedHashMap<>();
        commands.forEach(command -> lines.putAll(ask.apply(command)));
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
