package dev.memtck.runner;

import dev.memtck.runner.cli.Commands;
import dev.memtck.runner.output.StepSummary;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Properties;
import java.util.function.IntSupplier;

/** Where every way of running the kit ends: Maven, {@code java -jar memtck.jar}, an IDE. */
public final class Main {
    private Main() {}

    /** Exits with 0 only for a verdict that the target conforms. */
    @SuppressWarnings("DefaultCharset")
    public static void main(String[] arguments) {
        // In the character set of the terminal, which is the user's.
        PrintWriter out = new PrintWriter(System.out, true);
        PrintWriter err = new PrintWriter(System.err, true);
        System.exit(exitCode(
                () -> Commands.run(
                        arguments,
                        System.getProperties(),
                        System.getenv(),
                        StepSummary.of(System.getenv(), err),
                        out,
                        err),
                err));
    }

    /** An error of the JVM, such as too little memory, must not end it with 1, which is a verdict. */
    static int exitCode(IntSupplier run, PrintWriter err) {
        try {
            return run.getAsInt();
        } catch (OutOfMemoryError e) {
            err.println("memtck: too little memory (" + e.getMessage() + "); give more: java -Xmx256m -jar memtck.jar");
        } catch (Error | RuntimeException e) {
            err.println("memtck: the kit failed; this is a bug of memtck, not of the target:");
            e.printStackTrace(err);
        }
        return Commands.EXIT_COULD_NOT_TELL;
    }

    /**
     * Judges, or does what the subcommand is for, as the arguments and the properties say.
     *
     * @param properties {@code tck.name} stands for {@code --name}, {@code target} for {@code --target}
     * @return the exit code
     */
    public static int run(String[] arguments, Properties properties, PrintWriter out, PrintWriter err) {
        return Commands.run(arguments, properties, Map.of(), StepSummary.NONE, out, err);
    }
}
