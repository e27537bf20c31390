package dev.memtck.runner.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Options given as system properties: {@code -Dtck.name=value} is {@code --name value}, {@code -Dtarget} is short for
 * {@code -Dtck.target}. What also stands on the command line is taken from there.
 */
final class PropertyOptions {
    private static final String PREFIX = "tck.";
    private static final String SHORT_TARGET = "target";
    private static final String TARGET = "--target";

    private final TreeMap<String, String> byOption = new TreeMap<>();
    private final Properties properties;

    PropertyOptions(Properties properties) {
        this.properties = properties;
        for (String name : properties.stringPropertyNames()) {
            if (name.startsWith(PREFIX)) {
                byOption.put("--" + name.substring(PREFIX.length()), properties.getProperty(name));
            }
        }
        if (properties.getProperty(SHORT_TARGET) != null) {
            byOption.putIfAbsent(TARGET, properties.getProperty(SHORT_TARGET));
        }
    }

    /** What is wrong with the properties, or null. */
    String complaint(CommandSpec spec) {
        String unknown = byOption.keySet().stream()
                .filter(name -> spec.findOption(name) == null)
                .map(name -> "-D" + PREFIX + name.substring(2))
                .collect(Collectors.joining(", "));
        if (!unknown.isEmpty()) {
            return "unknown option: " + unknown;
        }
        for (OptionSpec option : spec.options()) {
            String value = byOption.get(option.longestName());
            if (value != null
                    && option.arity().max() == 0
                    && !List.of("", "true", "false").contains(value)) {
                return "-D" + PREFIX + option.longestName().substring(2) + "=" + value
                        + ": give true, false or no value";
            }
        }
        String shortTarget = properties.getProperty(SHORT_TARGET);
        String target = properties.getProperty(PREFIX + SHORT_TARGET);
        if (shortTarget != null && target != null && !shortTarget.equals(target)) {
            return "-Dtarget=" + shortTarget + " and -Dtck.target=" + target + " differ; give one of them";
        }
        return null;
    }

    /** The command line with the properties as options in front of it. */
    String[] inFrontOf(String[] arguments, CommandSpec spec) {
        List<String> all = new ArrayList<>();
        byOption.forEach((name, value) -> {
            boolean given = Arrays.stream(arguments)
                    .anyMatch(argument -> argument.equals(name) || argument.startsWith(name + "="));
            boolean flag = spec.findOption(name).arity().max() == 0;
            if (!given && !(flag && value.equals("false"))) {
                all.add(flag ? name : name + "=" + value);
            }
        });
        all.addAll(List.of(arguments));
        return all.toArray(String[]::new);
    }
}
