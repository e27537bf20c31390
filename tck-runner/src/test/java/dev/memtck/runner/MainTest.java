package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.cli.Commands;
import dev.memtck.runner.output.FolderLock;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.StepSummary;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the command line says of wrong usage: one line that tells what to do, exit code 64, no stack trace. */
@Execution(ExecutionMode.CONCURRENT)
class MainTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Properties properties = new Properties();

    static Stream<Arguments> wrongUsage() {
        return Stream.of(
                wrong("--targett", "Unknown option: '--targett'; did you mean --target?"),
                wrong("--qqqq", "Unknown option: '--qqqq'"),
                wrong("-x", "Unknown option: '-x'"),
                wrong(
                        "--target=",
                        "--target '' is not a target; write host:port, for example 127.0.0.1:11211 or [::1]:11211, or unix:/path"),
                wrong(
                        "--target user@host:1",
                        "--target 'user@host:1' is not a target: no host has '@' in its name; write host:port, for example"
                                + " 127.0.0.1:11211 or [::1]:11211, or unix:/path"),
                wrong(
                        "explian",
                        "'explian' is not a target; write host:port, for example 127.0.0.1:11211 or [::1]:11211, or"
                                + " unix:/path; nor is it a command; did you mean explain?"),
                wrong(
                        "judge --timeout 5",
                        "there is no command judge: judging needs none; write memtck 127.0.0.1:11211"),
                wrong("test", "there is no command test: judging needs none; write memtck 127.0.0.1:11211"),
                wrong("run --target a:1", "there is no command run: judging needs none; write memtck 127.0.0.1:11211"),
                wrong(
                        "self --timeout 5",
                        "Unknown options: '--timeout', '5'; how long it waits is multiplied by --slow: --slow 3"),
                wrong(
                        "--target a:1 --dispute-url issues.example",
                        "--dispute-url issues.example: write the http or https address of a form for issues, or none"),
                wrong(
                        "--timeout=5",
                        "Unknown option: '--timeout=5'; how long it waits is multiplied by --slow: --slow 3"),
                wrong(
                        "a:1 b:1",
                        "Unmatched argument at index 1: 'b:1'; one server is judged, and a second one asked by --compare"),
                wrong("a:1 --target b:1", "a:1 and --target b:1 differ; give one of them"),
                wrong(
                        "self --start m{port}",
                        "self is memtck's own server, and --start starts yours; give one of them"),
                wrong(
                        "self --profile textt",
                        "--profile textt: no such profile; there are text, binary, meta, locks-over-text, locks-over-binary,"
                                + " leases, many-clients; did you mean text?"),
                wrong(
                        "--target here",
                        "--target 'here' is not a target; write host:port, for example 127.0.0.1:11211 or [::1]:11211, or unix:/path"),
                wrong(
                        "--compare there",
                        "--compare 'there' is not a target; write host:port, for example 127.0.0.1:11211 or [::1]:11211, or unix:/path"),
                wrong(
                        "--start memcached",
                        "--start memcached: write {port} where the port goes, which the kit chooses; or say with"
                                + " --target where the server will listen"),
                wrong("--start '{port}", "--start '{port}: a quote ' is not closed"),
                wrong("--start \\", "--start \\: it ends with a backslash"),
                wrong("--start= --target a:1", "--start '': there is no command in it"),
                wrong(
                        "--list --start x",
                        "--start x: write {port} where the port goes, which the kit chooses; or say"
                                + " with --target where the server will listen"),
                wrong("--tls-insecure", "options that begin with --tls- say how TLS is spoken; give --tls too"),
                wrong("--tls", "--tls is for a server of yours; say which with --target or --start"),
                wrong("--auth a", "--auth is for a server of yours; say which with --target or --start"),
                wrong("--target a:1 --tls --tls-key pom.xml", "--tls-cert and --tls-key belong together; give both"),
                wrong(
                        "--target a:1 --tls --tls-insecure --tls-ca pom.xml",
                        "--tls-insecure takes any certificate, and --tls-ca says whose; give one of them"),
                wrong("--target a:1 --tls --tls-ca none.pem", "--tls: none.pem does not exist"),
                wrong("--target a:1 --tls --tls-cert none.pem --tls-key none.pem", "--tls: none.pem does not exist"),
                wrong(
                        "--target a:1 --tls --tls-server-name=",
                        "--tls-server-name is empty; leave it out if the certificate is for the host of the target"),
                wrong("--target a:1 --auth none", "--auth: none does not exist"),
                wrong("--target unix:", "--target 'unix:' is not a target; write the socket's path, unix:/path"),
                wrong("--start-limit 0", "--start-limit 0: the seconds are 1 to 3600"),
                wrong("--requirements 4", "--requirements 4: the rule sets are 1 to 3"),
                wrong(
                        "--profile locks",
                        "--profile locks: no such profile; there are text, binary, meta, locks-over-text, locks-over-binary, leases, many-clients"),
                wrong("--level maybe", "--level maybe: the level is must or should"),
                wrong(
                        "--require lokking",
                        "--require lokking: no such capability; there are text, binary, text-locking, binary-locking, leases, meta, auth, locking"),
                wrong(
                        "--without text,x",
                        "--without x: no such capability; there are text, binary, text-locking, binary-locking, leases, meta, auth, locking"),
                wrong(
                        "--scenario LOCK-99/x",
                        "--scenario LOCK-99/x matches nothing; ids are in the report, after \"rerun\", and in --list"),
                wrong(
                        "--require text-locking --without text-locking",
                        "--require text-locking and --without text-locking contradict each other"),
                wrong(
                        "--scenario LOCK-21",
                        "--scenario LOCK-21 matches nothing; it is a rule's id: write --rules LOCK-21"),
                wrong(
                        "--rules LOKK",
                        "--rules LOKK matches no rule; write an id, LOCK-21, its word, LOCK, or words of a section; --list"
                                + " shows them all; did you mean LOCK?"),
                wrong("--shard 5/4", "--shard 5/4 is not a part; write i/n with i from 1 to n, for example 2/4"),
                wrong("--rules ,", "--rules names nothing; leave it out to ask everything"),
                wrong("--profile ,", "--profile names nothing; leave it out to ask everything"),
                wrong("--scenario ,", "--scenario names nothing; leave it out to ask everything"),
                wrong("--parallel 4x", "--parallel '4x' is not a whole number; write it without a unit"),
                wrong("--parallel 99999999999", "--parallel '99999999999' is not a whole number, or too large"),
                wrong("--item-limit 1MB", "--item-limit '1MB' is not a whole number; write the bytes without a unit"),
                wrong("--start-limit 5s", "--start-limit '5s' is not a whole number; write the seconds without a unit"),
                wrong("--target a:1 --item-limit -5", "--item-limit -5: the bytes are 1 or more"),
                wrong("--target a:1 --memory-limit 0", "--memory-limit 0: the bytes are 1 or more"),
                wrong("--destructive=maybe", "--destructive 'maybe' is not true or false; leave the value out"),
                wrong(
                        "--out a\0b",
                        "--out 'a\0b' has letters that no file name has here; take others, or set LC_ALL=C.UTF-8"),
                wrong("--auth=", "--auth needs a file; the name is empty"),
                wrong("--baseline=", "--baseline needs a file; the name is empty"),
                wrong("--write-baseline=", "--write-baseline needs a file; the name is empty"),
                wrong("--rerun=", "--rerun needs a file; the name is empty"),
                wrong("--allure-home=", "--allure-home needs a folder; \".\" is the one you are in"),
                wrong("localhost:99999999", "'localhost:99999999' is not a target; a port is 1 to 65535"),
                wrong(
                        "--compare self",
                        "--compare self: memtck's own server is there to be judged; start it beside yours,"
                                + " java -jar reference-server.jar -p 11212, and write --compare 127.0.0.1:11212"),
                wrong("--requirements III", "--requirements 'III' is not a whole number, or too large"),
                wrong(
                        "--update-baseline /proc/known.yaml",
                        "--update-baseline /proc/known.yaml cannot be written: nothing can be made in /proc"),
                wrong(
                        "--write-baseline /proc/known.yaml",
                        "--write-baseline /proc/known.yaml cannot be written: nothing can be made in /proc"),
                wrong("--parallel 0", "--parallel 0: the number is 1 to 256"),
                wrong(
                        "--rerun pom.xml",
                        "--rerun pom.xml is no results file: its first line does not say what was"
                                + " run. Give the results.ndjson of a memtck run."),
                wrong("--baseline none.yaml", "--baseline none.yaml cannot be read: there is no such file"),
                wrong("--baseline src", "--baseline src cannot be read: it is a folder"),
                wrong("--rerun src", "--rerun src cannot be read: it is a folder"),
                wrong(
                        "--write-baseline /none/known.yaml",
                        "--write-baseline /none/known.yaml cannot be written: there is no folder /none"),
                wrong(
                        "--write-baseline pom.xml",
                        "--write-baseline pom.xml is there already; --update-baseline changes it and keeps what people wrote"
                                + " in it, or name another file"),
                wrong(
                        "--write-baseline a --update-baseline b",
                        "--write-baseline makes a new file, and --update-baseline changes one; give one of them"),
                wrong(
                        "--update-baseline /none/known.yaml",
                        "--update-baseline /none/known.yaml cannot be written: there is no folder /none"),
                wrong("--seed UPPER", "--seed 'UPPER' is not a seed; a seed is 1 to 12 of a-z and 0-9"),
                wrong(
                        "--lease-flag 3333",
                        "--lease-flag '3333' is not a flag and a mask of 16 bits in hex; write 0x3333:0xffff"),
                wrong("--slow 0", "--slow 0: the factor is 0.1 to 100"),
                wrong("--slow x", "--slow 'x' is not a number"),
                wrong(
                        "--allure-page",
                        "--allure-page needs --allure-home: the folder of an unpacked Allure command line"),
                wrong("--allure-home .", "--allure-home is read for --allure-page only: give both, or neither"),
                wrong("--allure-page --allure-home .", "--allure-home . holds no lib folder of Allure's"));
    }

    static Stream<Arguments> wrongUsageOfLoad() {
        return Stream.of(
                wrong("load --target a:1 --timeout 5", "Unknown options: '--timeout', '5'"),
                wrong("load", "Missing required option: '--target=<host:port>'"),
                wrong(
                        "load --target here",
                        "--target 'here' is not a target; write host:port, for example 127.0.0.1:11211 or [::1]:11211, or unix:/path"),
                wrong(
                        "load --target a:1 --against b",
                        "--against 'b' is not a target; write host:port, for example 127.0.0.1:11211 or [::1]:11211, or unix:/path"),
                wrong(
                        "load --target a:1 --ratio 0:0",
                        "--ratio '0:0' is not a ratio; write gets:sets, for example 10:1"),
                wrong("load --target a:1 --protocol mg", "--protocol mg: it is text, meta or binary"),
                wrong("load --target a:1 --distribution x", "--distribution x: it is uniform or zipf"),
                wrong("load --target a:1 --connections 0", "--connections 0: it is 1 to 10000"),
                wrong("load --target a:1 --connections 1", "--threads 2: it is 1 to 1"),
                wrong("load --target a:1 --pipeline x", "--pipeline 'x' is not a whole number, or too large"),
                wrong(
                        "load --target a:1 --json /proc/load.json",
                        "--json /proc/load.json cannot be written; name a file in a folder that exists and takes files"),
                wrong("load --target a:1 --json=", "--json needs a file; the name is empty"),
                wrong("load --target a:1 --seconds 0", "--seconds 0: it is 1 to 86400"),
                wrong(
                        "load --target a:1 --against-pid 1",
                        "--against-pid needs --against: the server whose process it is"),
                wrong(
                        "load --target a:1 --pid 999999999",
                        "--pid 999999999: /proc/999999999/stat cannot be read; is that process on this machine, and is"
                                + " it Linux?"),
                wrong(
                        "load --target a:1 --json no/such/file",
                        "--json no/such/file cannot be written; name a file in a folder that exists and takes files"));
    }

    @ParameterizedTest
    @MethodSource("wrongUsageOfLoad")
    void isSaidInOneLineByLoadToo(String arguments, String complaint) {
        assertThat(run(arguments.split(" "))).isEqualTo(64);
        assertThat(err.toString()).isEqualTo("memtck: " + complaint + "\nmemtck load --help lists the options.\n");
        assertThat(out.toString()).isEmpty();
    }

    static Stream<Arguments> emptyWords() {
        return Stream.of(
                empty("'' is no file; name a results.ndjson", "merge", ""),
                empty("'' is no file; name a results.ndjson", "report", " "),
                empty(
                        "'a\0b' has letters that no file name has here; take others, or set LC_ALL=C.UTF-8",
                        "report",
                        "a\0b"),
                empty("--out needs a folder; \".\" is the one you are in", "merge", "--out", "", "pom.xml"),
                empty("--out needs a folder; \".\" is the one you are in", "report", "--out", "", "pom.xml"),
                empty("--out needs a folder; \".\" is the one you are in", "explore", "a:1", "--out", ""),
                empty("--out needs a file; the name is empty", record("n", "c", "")),
                empty("--name is empty; a page of servers shows it", record("", "c", "r")),
                empty("--started is empty; a page of servers shows it", record("n", "", "r")));
    }

    private static Arguments empty(String complaint, String... arguments) {
        return Arguments.of(complaint, arguments);
    }

    private static String[] record(String name, String started, String out) {
        return new String[] {"record", "--name", name, "--started", started, "--out", out, "pom.xml"};
    }

    @ParameterizedTest
    @MethodSource("emptyWords")
    void anEmptyWordIsSaidByEachSubcommand(String complaint, String[] arguments) {
        assertThat(run(arguments)).isEqualTo(64);
        assertThat(err.toString()).startsWith("memtck: " + complaint + "\n");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void serversAreNoResultsFilesToCompare() {
        assertThat(run("compare", "a:1", "b:2")).isEqualTo(Commands.EXIT_USAGE);
        assertThat(err.toString())
                .startsWith("memtck: a:1 is a server, not the results file of a run; two servers are compared by"
                        + " memtck --target A --compare B\n");
    }

    @Test
    void aSecondServerThatCannotBeReachedIsSaidBeforeTheFirstIsAsked() {
        Path report = folder.resolve("report");
        assertThat(run("--target", "127.0.0.1:1", "--compare", "127.0.0.1:1", "--out", report.toString()))
                .isEqualTo(2);
        assertThat(err.toString())
                .startsWith("memtck: --compare: cannot connect to 127.0.0.1:1: ")
                .endsWith("Is the server running, and does it listen on that address?\n");
        assertThat(report).doesNotExist();
    }

    @ParameterizedTest
    @MethodSource("wrongUsage")
    void isSaidInOneLine(String arguments, String complaint) {
        assertThat(run(arguments.split(" "))).isEqualTo(64);
        assertThat(err.toString())
                .isEqualTo("memtck: " + complaint + "\njava -jar memtck.jar --help lists the options.\n");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void whoNamesNobodyIsToldWhatToType() {
        assertThat(run()).isEqualTo(64);
        assertThat(err.toString())
                .isEqualTo("memtck: no server given. Judge yours: memtck 127.0.0.1:11211, or memtck --start \"COMMAND"
                        + " {port}\"; memtck's own: memtck self\njava -jar memtck.jar --help lists the options.\n");
    }

    @Test
    void anEmptyFolderIsRefused() {
        for (String[] arguments : new String[][] {
            {"--target", "127.0.0.1:1", "--out", ""},
            {"--out="},
            {"merge", "results.ndjson", "--out", " "},
            {"report", "results.ndjson", "--out", ""}
        }) {
            assertThat(run(arguments)).isEqualTo(64);
            assertThat(err.toString()).startsWith("memtck: --out needs a folder; \".\" is the one you are in\n");
            err.getBuffer().setLength(0);
        }
    }

    @Test
    void aPropertyIsAnOption() {
        properties.setProperty("tck.level", "maybe");
        assertThat(run()).isEqualTo(64);
        assertThat(err.toString()).startsWith("memtck: --level maybe: the level is must or should");
    }

    @Test
    void anUnknownPropertyIsWrongUsage() {
        properties.setProperty("tck.levle", "must");
        assertThat(run()).isEqualTo(64);
        assertThat(err.toString()).startsWith("memtck: unknown option: -Dtck.levle");
    }

    @Test
    void targetIsShortForItsProperty() {
        properties.setProperty("target", "here");
        assertThat(run()).isEqualTo(64);
        assertThat(err.toString()).startsWith("memtck: --target 'here' is not a target");
        properties.setProperty("tck.target", "there:1");
        assertThat(run()).isEqualTo(64);
        assertThat(err.toString()).contains("memtck: -Dtarget=here and -Dtck.target=there:1 differ; give one of them");
    }

    @Test
    void aFolderThatCannotBeWrittenIsSaidSo() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThat(run("--target", "127.0.0.1:1", "--out", file.resolve("out").toString()))
                .isEqualTo(2);
        assertThat(err.toString())
                .startsWith("memtck: --out " + file.resolve("out") + " cannot be written: ")
                .endsWith("; choose another folder with --out\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/proc", "/proc/report", "/proc/a/b"})
    void ofAFolderInWhichNothingCanBeMadeTheOneThatRefusesIsNamed(String out) {
        assertThat(run("--target", "127.0.0.1:1", "--out", out)).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("memtck: --out " + out + " cannot be written: nothing can be made in /proc; choose another"
                        + " folder with --out\n");
    }

    @Test
    void aFolderWithSomebodyElsesFilesIsLeftAlone() throws IOException {
        Path page = Files.writeString(folder.resolve("index.html"), "mine");
        assertThat(run("--target", "127.0.0.1:1", "--out", folder.toString())).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo(
                        "memtck: --out " + folder + " holds files that would be overwritten, but no results.ndjson of"
                                + " an earlier run; choose another folder with --out\n");
        assertThat(page).hasContent("mine");
    }

    @Test
    void anUnreachableTargetIsExitCode2AndLeavesAReport() {
        Path report = folder.resolve("report");
        assertThat(run("--target", "127.0.0.1:1", "--out", report.toString())).isEqualTo(2);
        assertThat(out.toString())
                .contains("cannot connect to 127.0.0.1:1: Connection refused. Is the server running")
                .endsWith("report:    " + report.resolve("index.html")
                        + "\nverdict:   127.0.0.1:1 could not tell, level must: 0 of 0 rules passed\n");
        assertThat(report.resolve("index.html")).exists();
        assertThat(report.resolve("results.ndjson")).exists();
        assertThat(report.resolve("summary.md")).content().startsWith("# memtck: 127.0.0.1:1 could not tell\n");
        assertThat(report.resolve("badge.json")).content().contains("\"could not tell\"");
        assertThat(report.resolve("badge.svg")).content().contains(">could not tell<");
        assertThat(report.resolve("junit.xml")).content().contains("errors=\"1\"", "name=\"verdict\"");
    }

    @Test
    void theReportOfARunThatReachedSomethingStays() throws IOException {
        Path report = folder.resolve("report");
        assertThat(run("--target", "127.0.0.1:1", "--out", report.toString())).isEqualTo(2);
        Files.writeString(report.resolve("index.html"), "the last good one");
        assertThat(run("--target", "127.0.0.1:1", "--out", report.toString())).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("memtck: cannot connect to 127.0.0.1:1: ")
                .endsWith("Nothing was asked; the report of the run before stays: " + report.resolve("index.html")
                        + "\n");
        assertThat(report.resolve("index.html")).hasContent("the last good one");
    }

    @Test
    void aFolderAtWhichAnotherRunIsAtWorkIsLeftToIt() throws Exception {
        Path report = folder.resolve("report");
        FolderLock other = FolderLock.on(OutputFolder.of(report));
        try {
            assertThat(run("--target", "127.0.0.1:1", "--out", report.toString()))
                    .isEqualTo(2);
            assertThat(err.toString())
                    .isEqualTo("memtck: --out " + report
                            + " is another run's, which is at work there; wait for it, or give"
                            + " each run a folder of its own with --out\n");
        } finally {
            other.close();
        }
        assertThat(report.resolve("index.html")).doesNotExist();
    }

    @Test
    void theSummaryIsAppendedToTheFileThatTheBuildServerNames() throws IOException {
        Path file = Files.writeString(folder.resolve("step.md"), "before\n");
        PrintWriter errors = new PrintWriter(err, true);
        StepSummary stepSummary = StepSummary.of(Map.of("GITHUB_STEP_SUMMARY", file.toString()), errors);
        String[] arguments = {
            "--target", "127.0.0.1:1", "--out", folder.resolve("report").toString()
        };
        Commands.run(arguments, properties, Map.of(), stepSummary, new PrintWriter(out), errors);
        assertThat(file)
                .content()
                .isEqualTo("before\n" + Files.readString(folder.resolve("report/summary.md")))
                .contains("# memtck: 127.0.0.1:1 could not tell");
        String[] elsewhere = {
            "--target", "127.0.0.1:1", "--out", folder.resolve("other").toString()
        };
        StepSummary folderInstead = StepSummary.of(Map.of("GITHUB_STEP_SUMMARY", folder.toString()), errors);
        assertThat(Commands.run(elsewhere, properties, Map.of(), folderInstead, new PrintWriter(out), errors))
                .isEqualTo(2);
        assertThat(err.toString()).startsWith("memtck: $GITHUB_STEP_SUMMARY cannot be written: ");
    }

    @Test
    void aNameThatNobodyKnowsIsUnreachableToo() {
        assertThat(run("--target", "no-such-host.invalid:1", "--out", folder.toString()))
                .isEqualTo(2);
        assertThat(out.toString()).contains("no such host: no-such-host.invalid");
    }

    @Test
    void rulesAreNamedInAnyCaseByIdsWordsPatternsAndSections() {
        assertThat(listed("lock-21")).containsExactly("LOCK-21");
        assertThat(listed("LOCK-2?")).contains("LOCK-20", "LOCK-28").doesNotContain("LOCK-30");
        assertThat(listed("bin")).contains("BIN-01").allMatch(id -> id.startsWith("BIN-"));
        assertThat(listed("meta no-op")).containsExactlyInAnyOrder("META-01", "META-05", "META-66");
    }

    private Set<String> listed(String rules) {
        out.getBuffer().setLength(0);
        assertThat(run("--list", "--rules", rules)).isZero();
        return out.toString()
                .lines()
                .filter(line -> line.contains("/"))
                .map(line -> line.replaceFirst("/.*", ""))
                .collect(Collectors.toSet());
    }

    @Test
    void aListNamesScenariosAndAsksNothing() {
        assertThat(run("--list", "--rules", "LOCK-21,LOCK-22")).isZero();
        assertThat(out.toString().lines())
                .hasSizeGreaterThan(3)
                .allMatch(line -> line.matches("LOCK-2[12]/.*\tmust\tlocking.md § .*|\\d+ scenarios"));
    }

    @Test
    void aDryRunOfAnUnreachableTargetSaysSo() {
        assertThat(run(
                        "--target",
                        "127.0.0.1:1",
                        "--dry-run",
                        "--out",
                        folder.resolve("no").toString()))
                .isEqualTo(2);
        assertThat(err.toString()).startsWith("memtck: cannot connect to 127.0.0.1:1: Connection refused.");
        assertThat(folder.resolve("no")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"merge", "report", "record", "load"})
    void eachSubcommandHasHelp(String subcommand) {
        assertThat(run(subcommand, "--help")).isZero();
        assertThat(out.toString()).startsWith("Usage: memtck " + subcommand + " ");
    }

    @Test
    void noBaselineIsMadeOfATargetThatIsNotThere() {
        Path baseline = folder.resolve("known.yaml");
        assertThat(run(
                        "--target",
                        "127.0.0.1:1",
                        "--out",
                        folder.resolve("report").toString(),
                        "--write-baseline",
                        baseline.toString()))
                .isEqualTo(2);
        assertThat(out.toString()).contains("baseline:  not written: nothing could be asked\n");
        assertThat(baseline).doesNotExist();
    }

    @Test
    void aCommandThatCannotBeStartedIsExitCode2AndLeavesNoReport() {
        Path report = folder.resolve("report");
        assertThat(run("--start", "no-such-server -p {port}", "--out", report.toString()))
                .isEqualTo(2);
        assertThat(err.toString()).isEqualTo("memtck: --start: there is no command no-such-server on the PATH\n");
        assertThat(report).doesNotExist();
    }

    @Test
    void aCommandThatEndsAtOnceIsExitCode2WithItsStatusAndItsOutput() {
        assertThat(run("--start", "sh -c 'echo no memory; exit 71' {port}", "--dry-run"))
                .isEqualTo(2);
        assertThat(err.toString())
                .matches("memtck: --start: the command ended before anything answered at 127\\.0\\.0\\.1:\\d+, exit"
                        + " status 71; its last output:\n  no memory\n");
    }

    @Test
    void aCommandThatNeverAnswersIsExitCode2() {
        assertThat(run("--start", "sh -c 'exec sleep 1000' {port}", "--start-limit", "1"))
                .isEqualTo(2);
        assertThat(err.toString())
                .matches("memtck: --start: nothing answered at 127\\.0\\.0\\.1:\\d+ within 1.0 s, though"
                        + " the command still runs; does it listen there\\? Give it longer with --start-limit; it"
                        + " printed nothing\n");
    }

    @Test
    void whereSomebodyListensNothingIsStarted() throws IOException {
        Path started = folder.resolve("started");
        try (ServerSocket other = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            String target = "127.0.0.1:" + other.getLocalPort();
            assertThat(run("--start", "touch " + started, "--target", target)).isEqualTo(2);
            assertThat(err.toString())
                    .isEqualTo("memtck: --start: somebody listens at " + target
                            + " already; end that server, or leave out --start to have it judged as it is\n");
        }
        assertThat(started).doesNotExist();
    }

    @Test
    void aListStartsNothing() {
        assertThat(run("--list", "--rules", "LOCK-21", "--start", "no-such-server {port}"))
                .isZero();
        assertThat(out.toString()).startsWith("LOCK-21/");
    }

    @Test
    void anErrorOfTheJvmIsNoVerdict() {
        int code = Main.exitCode(
                () -> {
                    throw new OutOfMemoryError("Java heap space");
                },
                new PrintWriter(err, true));
        assertThat(code).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("memtck: too little memory (Java heap space); give more: java -Xmx256m -jar memtck.jar\n");
    }

    @Test
    void helpListsOptionsAndExitCodes() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("--target=<host:port>", "--destructive", "Exit codes:", "64");
    }

    private int run(String... arguments) {
        return Main.run(arguments, properties, new PrintWriter(out), new PrintWriter(err, true));
    }

    private static Arguments wrong(String arguments, String complaint) {
        return Arguments.of(arguments, complaint);
    }
}
