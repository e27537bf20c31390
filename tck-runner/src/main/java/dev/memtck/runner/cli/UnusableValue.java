package dev.memtck.runner.cli;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ParameterException;

/** What is said of an option's value that is of the wrong kind, without the names that Java has for kinds. */
final class UnusableValue {
    private static final String OPTION = "Invalid value for option '(\\S+?)'.*?: ";
    private static final String PARAMETER = "Invalid value for positional parameter .*?: ";

    /** The labels that are one. */
    private static final Set<String> UNITS = Set.of("bytes", "seconds");

    private static final Map<String, String> NUMBERS = Map.of(
            "int", "a whole number, or too large",
            "long", "a whole number, or too large",
            "double", "a number");

    /** The first that fits is said. */
    private static final List<Kind> KINDS = List.of(
            new Kind(
                    OPTION + "'(\\d[\\d.]*\\s?[A-Za-z]+)' is not an? (?:int|long)",
                    (value, label) -> named(value) + " is not a whole number; write "
                            + (UNITS.contains(label) ? "the " + label : "it") + " without a unit"),
            new Kind(
                    OPTION + "'(.*)' is not an? (int|long|double)",
                    (value, label) -> named(value) + " is not " + NUMBERS.get(value.group(3))),
            new Kind(
                    OPTION + "'(.*)' is not a boolean",
                    (value, label) -> named(value) + " is not true or false; leave the value out"),
            new Kind(OPTION + "'(.*)' " + FileName.FOREIGN, (value, label) -> named(value) + " " + FileName.FOREIGN),
            new Kind(
                    PARAMETER + "'(.*)' " + FileName.FOREIGN,
                    (value, label) -> "'" + value.group(1) + "' " + FileName.FOREIGN),
            new Kind(
                    OPTION + FileName.EMPTY,
                    (value, label) -> value.group(1)
                            + (label.equals("folder")
                                    ? " needs a folder; \".\" is the one you are in"
                                    : " needs a file; " + FileName.EMPTY)),
            new Kind(PARAMETER + FileName.EMPTY, (value, label) -> "'' is no file; name a " + label));

    private record Kind(Pattern complaint, BiFunction<MatchResult, String, String> plain) {
        private Kind(String complaint, BiFunction<MatchResult, String, String> plain) {
            this(Pattern.compile(complaint), plain);
        }
    }

    private UnusableValue() {}

    /** As it is given, where it is a whole number. */
    static String number(double value) {
        return value % 1 == 0 ? Long.toString((long) value) : Double.toString(value);
    }

    /** What is wrong, for the user. */
    static String plain(ParameterException mistake) {
        String label = mistake.getArgSpec() == null ? "" : mistake.getArgSpec().paramLabel();
        return plain(mistake.getMessage(), label.replaceAll("[<>]", ""));
    }

    /**
     * The same where the complaint is another.
     *
     * @param label of what the value is for, without brackets
     */
    static String plain(String complaint, String label) {
        for (Kind kind : KINDS) {
            Matcher matcher = kind.complaint().matcher(complaint);
            if (matcher.matches()) {
                return kind.plain().apply(matcher, label);
            }
        }
        return complaint;
    }

    private static String named(MatchResult value) {
        return value.group(1) + " '" + value.group(2) + "'";
    }
}
