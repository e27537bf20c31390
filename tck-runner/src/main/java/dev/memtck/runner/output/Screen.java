package dev.memtck.runner.output;

import java.io.Console;
import java.lang.reflect.Method;
import java.util.Map;

/** What the console is written to. */
public enum Screen {
    /** A file, a pipe, a build server's log: lines, and nothing else. */
    LINES,
    /** A terminal whose user wants no colour: one line of it may be written again and again. */
    PLAIN_TERMINAL,
    /** A terminal. */
    TERMINAL;

    private static final String RED = "31";
    private static final String GREEN = "32";
    private static final String BOLD = "1";

    /**
     * Of this process.
     *
     * @param environment {@code NO_COLOR}, if it is set and not empty, asks for no colour; {@code TERM=dumb} is no terminal
     */
    public static Screen of(Map<String, String> environment) {
        if (!isTerminal() || "dumb".equals(environment.get("TERM"))) {
            return LINES;
        }
        return environment.getOrDefault("NO_COLOR", "").isEmpty() ? TERMINAL : PLAIN_TERMINAL;
    }

    /** From Java 22 on there is a console without a terminal too, and it says so. */
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            Method isTerminal = Console.class.getMethod("isTerminal");
            return (boolean) isTerminal.invoke(console);
        } catch (ReflectiveOperationException older) {
            return true;
        }
    }

    boolean isLive() {
        return this != LINES;
    }

    String red(String text) {
        return in(RED, text);
    }

    String green(String text) {
        return in(GREEN, text);
    }

    String bold(String text) {
        return in(BOLD, text);
    }

    private String in(String rendition, String text) {
        return this == TERMINAL ? "\u001b[" + rendition + "m" + text + "\u001b[0m" : text;
    }
}
