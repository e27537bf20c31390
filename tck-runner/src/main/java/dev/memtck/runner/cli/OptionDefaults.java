package dev.memtck.runner.cli;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;

import dev.memtck.runner.process.TargetProcess;
import dev.memtck.runner.reach.Credentials;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * What an option is that the command line does not give: what the system property {@code tck.name} says, or else the environment
 * variable {@code MEMTCK_NAME}. An empty variable is none; but where only empty ones say who is judged that is a mistake, and
 * not to mean somebody else.
 */
final class OptionDefaults implements IDefaultValueProvider {
    private static final String VARIABLE = "MEMTCK_";
    private static final String PROPERTY = "tck.";
    private static final String TARGET = "target";

    /** Of the kit's variables those that are no options. */
    private static final Set<String> OTHERS = Set.of(Credentials.VARIABLE, TargetProcess.MARK);

    /** Who is judged: the first that says anything of it says all. */
    private static final Set<String> WHO = Set.of("--" + TARGET, "--start");

    private static final Set<String> SWITCHED = Set.of("true", "false", "");

    private final Map<String, Setting> byOption = new TreeMap<>();
    private final Properties properties;

    /** @param place behind the name, in messages */
    private record Setting(String name, String place, String value) {
        private boolean isVariable() {
            return name.startsWith(VARIABLE);
        }
    }

    OptionDefaults(Properties properties, Map<String, String> environment) {
        this.properties = properties;
        Map<String, Setting> variables = new TreeMap<>();
        environment.forEach((name, value) -> {
            String option = "--"
                    + name.replaceFirst(VARIABLE, "").toLowerCase(Locale.ROOT).replace('_', '-');
            if (name.startsWith(VARIABLE) && !OTHERS.contains(name) && !(value.isBlank() && !WHO.contains(option))) {
                variables.put(option, new Setting(name, " in the environment", value));
            }
        });
        if (WHO.stream()
                .map(variables::get)
                .anyMatch(who -> who != null && !who.value().isBlank())) {
            variables.values().removeIf(variable -> variable.value().isBlank());
        }
        for (String name : properties.stringPropertyNames()) {
            if (name.startsWith(PROPERTY) || name.equals(TARGET)) {
                byOption.put(
                        "--" + name.replaceFirst("^tck\\.", ""),
                        new Setting("-D" + name, "", properties.getProperty(name)));
            }
        }
        if (!Collections.disjoint(byOption.keySet(), WHO)) {
            variables.keySet().removeAll(WHO);
        }
        variables.forEach(byOption::putIfAbsent);
    }

    /** What is wrong with them whatever the command is. */
    Optional<String> complaint(CommandLine table) {
        String shortTarget = properties.getProperty(TARGET);
        String target = properties.getProperty(PROPERTY + TARGET);
        if (shortTarget != null && target != null && !shortTarget.equals(target)) {
            return Optional.of("-Dtarget=" + shortTarget + " and -Dtck.target=" + target + " differ; give one of them");
        }
        return byOption.entrySet().stream()
                .filter(entry -> (entry.getValue().isVariable() ? commands(table) : Stream.of(table))
                        .noneMatch(command -> has(command, entry.getKey())))
                .map(Map.Entry::getValue)
                .collect(groupingBy(Setting::place, TreeMap::new, mapping(Setting::name, joining(", "))))
                .entrySet()
                .stream()
                .findFirst()
                .map(unknown -> "unknown option" + unknown.getKey() + ": " + unknown.getValue());
    }

    private static Stream<CommandLine> commands(CommandLine table) {
        return Stream.concat(Stream.of(table), table.getSubcommands().values().stream());
    }

    /** Help is asked for on the command line only. */
    private static boolean has(CommandLine command, String option) {
        OptionSpec found = command.getCommandSpec().findOption(option);
        return found != null && !found.usageHelp() && !found.versionHelp();
    }

    /** @throws ParameterException if there is one that the option cannot take */
    @Override
    public String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option)) {
            return null;
        }
        Optional<Setting> setting = setting(option);
        setting.flatMap(given -> unfit(given, option)).ifPresent(complaint -> {
            throw new ParameterException(option.command().commandLine(), complaint);
        });
        // The library would put something in for ${word}; of $$ it makes $.
        return setting.map(given -> isSwitch(option) && given.value().isEmpty() ? "true" : given.value())
                .map(value -> value.replace("$", "$$"))
                .orElse(null);
    }

    /** What is there for an option, and is not said by the command line. */
    private Optional<Setting> setting(OptionSpec option) {
        String name = option.longestName();
        // The library asks for each option of the table too where a subcommand is what runs.
        return Optional.ofNullable(byOption.get(name)).filter(setting -> {
            ParseResult line = option.command().commandLine().getParseResult();
            return !line.hasSubcommand() && !(WHO.contains(name) ? saysWho(line) : says(line, name));
        });
    }

    /** By its words, not by what was matched: the library asks while it reads a switch, and makes that the contrary. */
    private static boolean says(ParseResult line, String option) {
        return line.expandedArgs().stream().anyMatch(word -> word.equals(option) || word.startsWith(option + "="));
    }

    private static boolean saysWho(ParseResult line) {
        return !line.matchedPositionals().isEmpty() || WHO.stream().anyMatch(who -> says(line, who));
    }

    private static boolean isSwitch(OptionSpec option) {
        return option.arity().max() == 0;
    }

    private static Optional<String> unfit(Setting setting, OptionSpec option) {
        String given = setting.name() + "=" + setting.value() + ": ";
        boolean switches = SWITCHED.contains(setting.value());
        if (isSwitch(option)) {
            return switches ? Optional.empty() : Optional.of(given + "give true or false");
        }
        if (setting.isVariable() && setting.value().isBlank()) {
            return Optional.of(setting.name()
                    + " is set in the environment and empty; say there who is to be judged, or unset it");
        }
        // A switch of one command would be taken for the name of a file by another.
        CommandLine command = option.command().commandLine();
        boolean isMeantForAnother = switches
                && commands(command.getCommandSpec().root().commandLine())
                        .map(other -> other.getCommandSpec().findOption(option.longestName()))
                        .anyMatch(other -> other != null && isSwitch(other));
        return isMeantForAnother
                ? Optional.of(given + command.getCommandName() + " has no switch " + option.longestName() + ", but "
                        + option.longestName() + " " + option.paramLabel() + "; give that, or unset the variable")
                : Optional.empty();
    }

    /** What a command is given by them, by the option's name; a switch that is off is not given. */
    static Map<String, String> given(CommandLine command) {
        OptionDefaults defaults = (OptionDefaults) command.getDefaultValueProvider();
        Map<String, String> given = new TreeMap<>();
        for (OptionSpec option : command.getCommandSpec().options()) {
            defaults.setting(option)
                    .map(Setting::value)
                    .filter(value -> !isSwitch(option) || !value.equals("false"))
                    .ifPresent(value -> given.put(option.longestName(), isSwitch(option) ? "" : value));
        }
        return given;
    }

    /** A message on an option, with what gave it. */
    String named(String message, CommandLine command) {
        return command.getCommandSpec().options().stream()
                .filter(option -> message.matches("(?s).*" + option.longestName() + "(?![\\w-]).*"))
                .flatMap(option -> setting(option).stream())
                .filter(setting -> !message.contains(setting.name()))
                .findFirst()
                .map(setting -> message + " (" + setting.name() + setting.place() + ")")
                .orElse(message);
    }
}
