package dev.memtck.runner;

import dev.memtck.runner.load.LoadCommand;
import java.io.PrintWriter;
import java.util.Properties;
import java.util.function.IntSupplier;
import picocli.CommandLine;

/** Where every way of running the kit ends: Maven, {@code java -jar memtck.jar}, an IDE. */
public final class Main {
    /** Wrong usage, as in sysexits.h. */
    static final int EXIT_USAGE = 64;

    /** The kit itself failed; nothing is known of the target. */
    static final int EXIT_COULD_NOT_TELL = 2;

    private Main() {}

    /** Exits with 0 only for a verdict that the target conforms. */
    public static void main(String[] arguments) {
        PrintWriter out = new PrintWriter(System.out, true);
        PrintWriter err = new PrintWriter(System.err, true);
        System.exit(exitCode(
                () -> run(arguments, System.getProperties(), StepSummary.of(System.getenv(), err), out, err), err));
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
        return EXIT_COULD_NOT_TELL;
    }

    /**
     * Judges, or does what the subcommand is for, as the arguments and the properties say.
     *
     * @param properties {@code tck.name} stands for {@code --name}, {@code target} for {@code --target}
     * @return the exit code
     */
    static int run(String[] arguments, Properties properties, PrintWriter out, PrintWriter err) {
        return run(arguments, properties, StepSummary.NONE, out, err);
    }

    static int run(
            String[] arguments, Properties properties, StepSummary stepSummary, PrintWriter out, PrintWriter err) {
        PropertyOptions propertyOptions = new PropertyOptions(properties);
        CommandLine commandLine = new CommandLine(new JudgeCommand(stepSummary))
                .addSubcommand(new MergeCommand(stepSummary))
                .addSubcommand(new RecordCommand())
                .addSubcommand(new ReportCommand(stepSummary))
                .addSubcommand(new LoadCommand());
        // A folder may be called as a subcommand is: --out report.
        commandLine.setAllowSubcommandsAsOptionParameters(true);
        commandLine.setOut(out);
        commandLine.setErr(err);
        commandLine.setParameterExceptionHandler((e, args) -> usageError(e.getCommandLine(), e.getMessage()));
        commandLine.setExecutionExceptionHandler((e, cmd, result) -> executionError(cmd, e));
        String complaint = propertyOptions.complaint(commandLine.getCommandSpec());
        return complaint == null
                ? commandLine.execute(propertyOptions.inFrontOf(arguments, commandLine.getCommandSpec()))
                : usageError(commandLine, complaint);
    }

    private static int usageError(CommandLine commandLine, String message) {
        commandLine.getErr().println("memtck: " + message);
        String help = commandLine.getParent() == null
                ? StartedBy.property().help()
                : commandLine.getCommandSpec().qualifiedName() + " --help lists the options.";
        commandLine.getErr().println(help);
        return EXIT_USAGE;
    }

    private static int executionError(CommandLine commandLine, Exception e) {
        if (e instanceof UserError) {
            commandLine.getErr().println("memtck: " + e.getMessage());
        } else {
            commandLine.getErr().println("memtck: the kit failed; this is a bug of memtck, not of the target:");
            e.printStackTrace(commandLine.getErr());
        }
        return EXIT_COULD_NOT_TELL;
    }
}
