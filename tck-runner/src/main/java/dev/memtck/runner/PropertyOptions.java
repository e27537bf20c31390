package dev.memtck.runner;

import java.util.Properties;
import java.util.TreeSet;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options given as system properties: {@code -Dtck.name=value} is {@code --name value}; {@code -Dtarget} is short. */
final class PropertyOptions implements IDefaultValueProvider {
    private static final String PREFIX = "tck.";
    private static final String SHORT_TARGET = "target";
    private static final String TARGET = "tck.target";

    private final Properties properties;

    PropertyOptions(Properties properties) {
        this.properties = properties;
    }

    /** What is wrong with the properties, or null. */
    String complaint(CommandSpec spec) {
        TreeSet<String> unknown = new TreeSet<>();
        for (String name : properties.stringPropertyNames()) {
            if (name.startsWith(PREFIX) && spec.findOption("--" + name.substring(PREFIX.length())) == null) {
                unknown.add("-D" + name);
            }
        }
        if (!unknown.isEmpty()) {
            return "unknown option: " + String.join(", ", unknown);
        }
        String shortTarget = properties.getProperty(SHORT_TARGET);
        String target = properties.getProperty(TARGET);
        if (shortTarget != null && target != null && !shortTarget.equals(target)) {
            return "-Dtarget=" + shortTarget + " and -D" + TARGET + "=" + target + " differ; give one of them";
        }
        return null;
    }

    @Override
    public String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option)) {
            return null;
        }
        String property = PREFIX + option.longestName().substring(2);
        String value = properties.getProperty(property);
        if (value == null && property.equals(TARGET)) {
            value = properties.getProperty(SHORT_TARGET);
        }
        // A flag without a value, as in -Dtck.destructive, is on.
        return value != null && value.isEmpty() && option.arity().max() == 0 ? "true" : value;
    }
}
