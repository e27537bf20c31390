package dev.memtck.runner.cli;

import dev.memtck.runner.process.TargetProcess;
import dev.memtck.runner.reach.Credentials;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * Options given as environment variables: {@code MEMTCK_ITEM_LIMIT=value} is {@code --item-limit value}, for whichever command
 * has that option. An empty one is none; but where only empty ones say who is judged that is a mistake, and not to mean somebody
 * else. What also stands on the command line, or is a property, is taken from there.
 */
final class EnvironmentOptions {
    private static final String PREFIX = "MEMTCK_";

    /** Of the kit's variables those that are no options. */
    private static final Set<String> OTHERS = Set.of(Credentials.VARIABLE, TargetProcess.MARK);

    /** Who is judged: what the command line says of it is all. */
    private static final Set<String> WHO = Set.of("--target", "--start");

    private static final List<String> FLAG_VALUES = List.of("true", "false");

    private final Map<String, String> byOption = new TreeMap<>();

    EnvironmentOptions(Map<String, String> environment) {
        environment.forEach((name, value) -> {
            boolean isSet = !value.isBlank() || WHO.contains(option(name));
            if (name.startsWith(PREFIX) && !OTHERS.contains(name) && isSet) {
                byOption.put(option(name), value);
            }
        });
    }

    private static String option(String variable) {
        return "--"
                + variable.substring(PREFIX.length()).toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String variable(String option) {
        return PREFIX + option.substring("--".length()).toUpperCase(Locale.ROOT).replace('-', '_');
    }

    /** What is wrong with the variables, for the command that this command line is for. */
    Optional<String> complaint(String[] arguments, CommandLine table) {
        String unknown = byOption.keySet().stream()
                .filter(option -> commands(table).noneMatch(command -> find(command, option) != null))
                .map(EnvironmentOptions::variable)
                .collect(Collectors.joining(", "));
        if (!unknown.isEmpty()) {
            return Optional.of("unknown option in the environment: " + unknown);
        }
        CommandLine command = commandOf(arguments, table);
        Map<String, String> taken = taken(arguments, command);
        Map<Boolean, List<String>> who = WHO.stream()
                .filter(taken::containsKey)
                .collect(Collectors.partitioningBy(option -> taken.get(option).isBlank()));
        if (!who.get(true).isEmpty() && who.get(false).isEmpty()) {
            return Optional.of(variable(who.get(true).get(0))
                    + " is set in the environment and empty; say there who is to be judged, or unset it");
        }
        return taken.entrySet().stream()
                .flatMap(given -> unfit(given.getKey(), given.getValue(), command, table).stream())
                .findFirst();
    }

    private static Optional<String> unfit(String option, String value, CommandLine command, CommandLine table) {
        String given = variable(option) + "=" + value + ": ";
        boolean switches = FLAG_VALUES.contains(value);
        if (isFlag(find(command, option))) {
            return switches ? Optional.empty() : Optional.of(given + "give true or false");
        }
        // A switch of one command would be taken for the name of a file by another.
        boolean isMeantForAnother = switches
                && commands(table).map(other -> find(other, option)).anyMatch(other -> other != null && isFlag(other));
        return isMeantForAnother
                ? Optional.of(given + command.getCommandName() + " has no switch " + option + ", but " + option + " "
                        + find(command, option).paramLabel() + "; give that, or unset the variable")
                : Optional.empty();
    }

    private static Stream<CommandLine> commands(CommandLine table) {
        return Stream.concat(Stream.of(table), table.getSubcommands().values().stream());
    }

    private static OptionSpec find(CommandLine command, String option) {
        return command.getCommandSpec().findOption(option);
    }

    private static boolean isFlag(OptionSpec option) {
        return option.arity().max() == 0;
    }

    /** The one whose name the command line begins with. */
    private static CommandLine commandOf(String[] arguments, CommandLine table) {
        return arguments.length == 0 ? table : table.getSubcommands().getOrDefault(arguments[0], table);
    }

    /** Those that the command has, and that do not stand on the command line. */
    private Map<String, String> taken(String[] arguments, CommandLine command) {
        Set<String> given = Arrays.stream(arguments)
                .map(argument -> argument.replaceFirst("(?s)=.*", ""))
                .collect(Collectors.toSet());
        boolean namesWho = !Collections.disjoint(given, WHO)
                || !positional(arguments, command).isEmpty();
        Map<String, String> taken = new TreeMap<>(byOption);
        taken.keySet()
                .removeIf(
                        name -> find(command, name) == null || (WHO.contains(name) ? namesWho : given.contains(name)));
        return taken;
    }

    /** The words that are no options; none where the command line cannot be read, which is said of it later. */
    private static List<ArgSpec> positional(String[] arguments, CommandLine command) {
        try {
            CommandLine table = command.getParent() == null ? command : command.getParent();
            return command.getParent() == null
                    ? List.copyOf(table.parseArgs(arguments).matchedPositionals())
                    : List.copyOf(table.parseArgs(arguments).subcommand().matchedPositionals());
        } catch (ParameterException unreadable) {
            return List.of();
        }
    }

    /** The command line with the variables as options, behind the name of the command if it begins with one. */
    String[] insertedIn(String[] arguments, CommandLine table) {
        CommandLine command = commandOf(arguments, table);
        int begin = command == table ? 0 : 1;
        List<String> all = new ArrayList<>(List.of(arguments).subList(0, begin));
        taken(arguments, command).forEach((name, value) -> {
            boolean isFlag = isFlag(find(command, name));
            if (value.isBlank()) {
                return;
            }
            if (!isFlag) {
                all.add(name + "=" + value);
            } else if (!value.equals("false")) {
                all.add(name);
            }
        });
        all.addAll(List.of(arguments).subList(begin, arguments.length));
        return all.toArray(String[]::new);
    }

    /** A message on an option, with the variable that gave it. */
    String named(String message, String[] arguments, CommandLine table) {
        return taken(arguments, commandOf(arguments, table)).keySet().stream()
                .filter(option -> message.matches("(?s).*" + option + "(?![\\w-]).*"))
                .findFirst()
                .map(option -> message + " (" + variable(option) + " in the environment)")
                .orElse(message);
    }
}
