package dev.memtck.runner.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** Options and commands that other tools of this kind have and this one has not: what there is here instead. */
final class WordsElsewhere {
    private static final List<Entry> COMMANDS = List.of(
            new Entry(
                    "judging needs none; write memtck 127.0.0.1:11211",
                    "judge",
                    "test",
                    "run",
                    "check",
                    "verify",
                    "validate",
                    "conformance"),
            new Entry("two servers are compared by memtck --target A --compare B", "diff"),
            new Entry("how fast a server is says memtck load", "bench", "benchmark", "perf"),
            new Entry("memtck explore searches at random", "fuzz"),
            new Entry("the reference server is a program of its own, reference-server.jar", "serve", "server", "start"),
            new Entry("what failed is asked again by memtck --rerun results.ndjson", "rerun", "retry", "replay"),
            new Entry("the scenarios are listed by memtck --list", "list", "ls"),
            new Entry("write memtck --help", "help"),
            new Entry("write memtck --version", "version"));

    private static final List<Entry> OPTIONS = List.of(
            new Entry("how long it waits is multiplied by --slow: --slow 3", "--timeout", "--deadline", "--wait"),
            new Entry(
                    "the server is one word: --target host:port",
                    "--host",
                    "--hostname",
                    "--address",
                    "--server",
                    "--url",
                    "--port",
                    "-p",
                    "-H"),
            new Entry("the folder of the report is --out", "--output", "--output-dir", "--report", "-o"),
            new Entry(
                    "what is asked is chosen by --rules, --scenario or --profile",
                    "--filter",
                    "--only",
                    "--include",
                    "--grep",
                    "--test",
                    "--tags"),
            new Entry(
                    "known failures are excused by --baseline, a capability is left out by --without",
                    "--exclude",
                    "--skip",
                    "--ignore"),
            new Entry(
                    "how many scenarios run at the same time is --parallel",
                    "--threads",
                    "--jobs",
                    "--workers",
                    "--concurrency",
                    "-j"),
            new Entry("failed should rules fail the gate with --level should", "--strict"),
            new Entry("every byte stands in the report; failures are printed by --json", "--verbose", "--debug", "-v"),
            new Entry("user and password are read from a file: --auth", "--user", "--username", "--password", "-u"),
            new Entry("TLS is spoken by --tls", "--ssl"),
            new Entry("any certificate is taken by --tls --tls-insecure", "--insecure", "-k"),
            new Entry("who signs is told by --tls --tls-ca", "--ca", "--cacert", "--ca-file"));

    private WordsElsewhere() {}

    /** @param here to stand behind what is wrong */
    private record Entry(String here, Set<String> elsewhere) {
        private Entry(String here, String... elsewhere) {
            this(here, Set.of(elsewhere));
        }

        /** Whether a command has every option that is named. */
        private boolean fits(CommandSpec spec) {
            return Stream.of(here.split("[\\s,:;]+"))
                    .filter(word -> word.startsWith("--"))
                    .allMatch(option -> spec.findOption(option) != null);
        }
    }

    /** The whole complaint of a word that stands where a command or a server would. */
    static Optional<String> insteadOfCommand(String word) {
        return of(COMMANDS, word).map(entry -> "there is no command " + word + ": " + entry.here());
    }

    /** For the end of a complaint. */
    static Optional<String> insteadOfOption(String word, CommandSpec spec) {
        return of(OPTIONS, word).filter(entry -> entry.fits(spec)).map(entry -> "; " + entry.here());
    }

    private static Optional<Entry> of(List<Entry> entries, String word) {
        return entries.stream()
                .filter(entry -> entry.elsewhere().contains(word))
                .findFirst();
    }

    /** Those that this command is said to have not; a test holds it to that. */
    static Stream<String> all() {
        return Stream.of(COMMANDS, OPTIONS).flatMap(List::stream).flatMap(entry -> entry.elsewhere().stream());
    }

    /** What is said of them. */
    static Stream<String> allAdvice() {
        return Stream.of(COMMANDS, OPTIONS).flatMap(List::stream).map(Entry::here);
    }
}
