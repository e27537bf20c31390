package dev.memtck.runner.cli;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is said of an option's value that is of the wrong kind, without the names that Java has for kinds. */
final class UnusableValue {
    private static final String OPTION = "Invalid value for option '(\\S+?)'(?: \\(.*?\\))?: ";
    private static final Pattern NUMBER = Pattern.compile(OPTION + "'(.*)' is not an? (int|long|double)");
    private static final Pattern PATH =
            Pattern.compile(OPTION + "cannot convert '(.*)' to interface java.nio.file.Path .*");

    private static final Map<String, String> NUMBERS = Map.of(
            "int", "a whole number, or too large",
            "long", "a whole number, or too large",
            "double", "a number");

    private UnusableValue() {}

    /** The same where the complaint is another. */
    static String plain(String complaint) {
        Matcher number = NUMBER.matcher(complaint);
        if (number.matches()) {
            return number.group(1) + " '" + number.group(2) + "' is not " + NUMBERS.get(number.group(3));
        }
        Matcher path = PATH.matcher(complaint);
        return path.matches()
                ? path.group(1) + " '" + path.group(2)
                        + "' has letters that no file name has here; take others, or set LC_ALL=C.UTF-8"
                : complaint;
    }
}
