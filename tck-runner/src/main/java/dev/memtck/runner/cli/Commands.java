package dev.memtck.runner.cli;

import dev.memtck.reports.results.FileTrouble;
import dev.memtck.runner.load.LoadCommand;
import dev.memtck.runner.output.Report;
import dev.memtck.runner.output.StepSummary;
import dev.memtck.runner.output.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The commands of the kit: which there are, and how what goes wrong in them is said. */
public final class Commands {
    /** Wrong usage, as in sysexits.h. */
    public static final int EXIT_USAGE = 64;

    /** The kit itself failed; nothing is known of the target. */
    public static final int EXIT_COULD_NOT_TELL = 2;

    private Commands() {}

    /**
     * The one table of commands and options.
     *
     * @param environment of the kit
     */
    public static CommandLine table(StepSummary stepSummary, Map<String, String> environment) {
        return table(Caller.atTheShell(environment, stepSummary), new OptionDefaults(new Properties(), environment));
    }

    private static CommandLine table(Caller caller, OptionDefaults defaults) {
        CommandLine commandLine = new CommandLine(new JudgeCommand(caller))
                .addSubcommand(new MergeCommand(caller.stepSummary()))
                .addSubcommand(new CompareCommand())
                .addSubcommand(new RecordCommand())
                .addSubcommand(new ReportCommand(caller.stepSummary()))
                .addSubcommand(new PagesCommand())
                .addSubcommand(new LoadCommand())
                .addSubcommand(new ExploreCommand(caller))
                .addSubcommand(new ExplainCommand())
                .addSubcommand(new StepCommand(caller))
                .addSubcommand(HelpOnClients.of(new CommandLine(new ClientCommand(caller))));
        // A folder may be called as a subcommand is: --out report.
        return commandLine
                .registerConverter(Path.class, new FileName())
                .setDefaultValueProvider(defaults)
                .setAllowSubcommandsAsOptionParameters(true);
    }

    /**
     * Judges, or does what the subcommand is for, as the arguments and the properties say.
     *
     * @param properties {@code tck.name} stands for {@code --name}, {@code target} for {@code --target}
     * @param environment {@code MEMTCK_NAME} stands for {@code --name}
     * @return the exit code
     */
    public static int run(
            String[] arguments,
            Properties properties,
            Map<String, String> environment,
            StepSummary stepSummary,
            PrintWriter out,
            PrintWriter err) {
        return run(arguments, properties, Caller.atTheShell(environment, stepSummary), out, err);
    }

    /**
     * Judges for a test in this JVM, and prints nothing.
     *
     * @param arguments as on the command line
     * @param environment {@code MEMTCK_NAME} stands for {@code --name}
     */
    public static Judging judge(List<String> arguments, Map<String, String> environment) {
        AtomicReference<Report> report = new AtomicReference<>();
        StringWriter complaint = new StringWriter();
        int exitCode = run(
                arguments.toArray(String[]::new),
                new Properties(),
                Caller.test(environment, report::set),
                new PrintWriter(Writer.nullWriter()),
                new PrintWriter(complaint, true));
        return new Judging(exitCode, Optional.ofNullable(report.get()), complaint.toString());
    }

    private static int run(String[] arguments, Properties properties, Caller caller, PrintWriter out, PrintWriter err) {
        OptionDefaults defaults = new OptionDefaults(properties, caller.environment());
        CommandLine commandLine = table(caller, defaults);
        commandLine.setOut(out);
        commandLine.setErr(err);
        commandLine.setExecutionExceptionHandler((e, cmd, result) -> executionError(cmd, e));
        commandLine.setParameterExceptionHandler((e, args) -> usageError(
                e.getCommandLine(),
                caller,
                commandElsewhere(e.getCommandLine())
                        .orElseGet(
                                () -> defaults.named(UnusableValue.plain(e), e.getCommandLine()) + DidYouMean.of(e))));
        return defaults.complaint(commandLine)
                .map(complaint -> usageError(commandLine, caller, complaint))
                .orElseGet(() -> commandLine.execute(arguments));
    }

    /** A word where a server would stand makes any other mistake of the line a minor one. */
    private static Optional<String> commandElsewhere(CommandLine commandLine) {
        return commandLine.getParent() != null
                ? Optional.empty()
                : commandLine.getCommandSpec().positionalParameters().stream()
                        .<String>map(PositionalParamSpec::getValue)
                        .filter(Objects::nonNull)
                        .flatMap(word -> WordsElsewhere.insteadOfCommand(word).stream())
                        .findFirst();
    }

    private static int usageError(CommandLine commandLine, Caller caller, String message) {
        commandLine.getErr().println("memtck: " + message);
        String help = commandLine.getParent() == null
                ? caller.startedBy().help()
                : commandLine.getCommandSpec().qualifiedName() + " --help lists the options.";
        commandLine.getErr().println(help);
        return EXIT_USAGE;
    }

    private static int executionError(CommandLine commandLine, Exception e) {
        if (e instanceof UserError) {
            commandLine.getErr().println("memtck: " + e.getMessage());
        } else if (e instanceof IOException || e instanceof UncheckedIOException) {
            commandLine.getErr().println("memtck: a file cannot be read or written: " + FileTrouble.words(e));
        } else {
            commandLine.getErr().println("memtck: the kit failed; this is a bug of memtck, not of the target:");
            e.printStackTrace(commandLine.getErr());
        }
        return EXIT_COULD_NOT_TELL;
    }
}
