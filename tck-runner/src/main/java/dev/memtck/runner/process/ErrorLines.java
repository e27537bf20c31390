package dev.memtck.runner.process;

import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lines by which programs say why they end: the head of a stack trace, a broken assertion, what a sanitizer found. */
final class ErrorLines {
    private static final Pattern WHY = Pattern.compile(Stream.of(
                    "(?i:\\bassert(ion)?\\b.*\\bfailed)",
                    "Segmentation fault|\\bSIG(SEGV|BUS|ABRT|ILL|FPE)\\b",
                    "\\w+Sanitizer(: |:DEADLYSIGNAL)",
                    "runtime error: |panic: |panicked at ",
                    "(?i:\\bfatal( \\w+)? error\\b)",
                    "terminate called |stack smashing detected|(double free or corruption|malloc|free|realloc)\\S*: ",
                    "double free or corruption|corrupted size",
                    "Exception in thread |(?i:(uncaught|unhandled) exception)|OutOfMemoryError",
                    "Traceback \\(most recent call last\\)",
                    "^[\\w.$]*(Exception|Error)(: |$)")
            .collect(Collectors.joining("|")));

    /** What stands beneath such a line: its frames, its causes, the same once more. */
    private static final Pattern BENEATH = Pattern.compile("^(\\s|at |Caused by|SUMMARY)");

    private ErrorLines() {}

    /** Whether this is one of them. */
    static boolean hold(String line) {
        return WHY.matcher(line).find() && !BENEATH.matcher(line).find();
    }
}
