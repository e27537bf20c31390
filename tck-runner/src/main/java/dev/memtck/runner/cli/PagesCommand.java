package dev.memtck.runner.cli;

import dev.memtck.reports.servers.KnownServers;
import dev.memtck.runner.output.ComparedServers;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.rules.Subject;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes the pages that need no run. */
@Command(
        name = "pages",
        description =
                "Makes the rule book, with the documents and the features to whose lines it links; the page of the"
                        + " servers that memtck's authors have judged; and the rule book for clients. No server is asked.")
final class PagesCommand implements Callable<Integer> {
    /** Of the rules for clients. */
    private static final String CLIENT = "client";

    @Spec
    private CommandSpec spec;

    @Option(names = "--out", paramLabel = "<folder>", description = "where they go (default ./memtck-pages)")
    private Path out = Path.of("memtck-pages");

    @Override
    public Integer call() throws Exception {
        OutputFolder folder = OutputFolder.of(out);
        new ComparedServers(KnownServers.shipped()).write(folder);
        OutputFolder forClients = OutputFolder.of(out.resolve(CLIENT));
        forClients.writeRuleBook(Subject.CLIENTS);
        PrintWriter console = spec.commandLine().getOut();
        console.println("rule book:   " + folder.rules());
        console.println("servers:     " + folder.matrix());
        console.println("for clients: " + forClients.rules());
        console.flush();
        return 0;
    }
}
