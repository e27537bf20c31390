package dev.memtck.runner.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** Servers in this JVM, judged from a test as a user's test does. */
class ConformanceIT {
    @TempDir
    private Path folder;

    @Test
    void eachRuleIsAContainerOfItsScenarios() throws Exception {
        try (ReferenceServer server = server()) {
            List<DynamicNode> nodes =
                    judged(server).with("--rules", "TEXT-64").tests().toList();
            assertThat(nodes).extracting(DynamicNode::getDisplayName).hasSize(2).endsWith("verdict");
            List<DynamicNode> rules = children(nodes.get(0));
            assertThat(rules)
                    .singleElement()
                    .satisfies(rule -> assertThat(rule.getDisplayName()).startsWith("TEXT-64 (must) "));
            List<DynamicNode> scenarios = children(rules.get(0));
            assertThat(scenarios).hasSizeGreaterThan(3);
            for (DynamicNode test : scenarios) {
                run((DynamicTest) test);
            }
            assertThatThrownBy(() -> run((DynamicTest) nodes.get(1)))
                    .isInstanceOf(NoVerdict.class)
                    .hasMessageStartingWith("partial run, no verdict: only a part was asked for: --rules TEXT-64\n");
            assertThat(folder.resolve("report/index.html")).isNotEmptyFile();
        }
    }

    @Test
    void whatTheServerDoesNotOfferIsSkippedWithTheProbe() throws Exception {
        try (ReferenceServer server = server()) {
            List<DynamicNode> nodes = judged(server)
                    .with("--rules", "LOCK-21", "--without", "text-locking")
                    .tests()
                    .toList();
            assertThat(tests(nodes.get(0)).toList())
                    .isNotEmpty()
                    .allSatisfy(test -> assertThatThrownBy(() -> run(test))
                            .isInstanceOf(TestAbortedException.class)
                            .hasMessageMatching("not (run|offered): .+"));
        }
    }

    @Test
    void aServerThatIsNotThereIsNoFailure() throws Exception {
        try (Socket bound = new Socket()) {
            // Bound and not listening: refused, and nobody else can be given the port meanwhile.
            bound.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            int nobody = bound.getLocalPort();
            List<DynamicNode> nodes = Conformance.of("127.0.0.1", nobody)
                    .with("--out", folder.resolve("report").toString())
                    .tests()
                    .toList();
            assertThat(nodes)
                    .singleElement()
                    .satisfies(verdict -> assertThatThrownBy(() -> run((DynamicTest) verdict))
                            .isInstanceOf(NoVerdict.class)
                            .hasMessageStartingWith("could not tell: cannot connect to 127.0.0.1:" + nobody + ": ")
                            .hasMessageContaining("Is the server running, and does it listen on that address?"));
        }
    }

    @Test
    void wrongOptionsFailTheFactoryWithOneLineThatSaysWhatToDo() {
        Conformance any = Conformance.of("127.0.0.1", 1);
        assertThatThrownBy(any.with("--profile", "texts")::tests)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("--profile texts: no such profile; there are text, binary, ")
                .hasMessageEndingWith("\nOptions are those of the command line; docs/options.md lists them.");
        assertThatThrownBy(any.with("--no-such")::tests)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Unknown option: '--no-such'");
        assertThatThrownBy(any.baseline(folder.resolve("missing.yaml"))::tests)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("--baseline " + folder.resolve("missing.yaml") + " cannot be read: ");
    }

    /** An earlier run's report must not be taken for one of theirs. */
    @Test
    void whatJudgesNothingIsRefused() throws Exception {
        try (ReferenceServer server = server()) {
            Conformance judged = judged(server).with("--rules", "TEXT-64");
            assertThat(judged.tests()).hasSize(2);
            for (String printing : List.of("--list", "--dry-run", "--help", "--version", "explain")) {
                assertThatThrownBy(judged.with(printing)::tests)
                        .as(printing)
                        .isInstanceOf(IllegalArgumentException.class);
            }
            assertThatThrownBy(judged.with("--list")::tests)
                    .hasMessageStartingWith("nothing is judged with --target 127.0.0.1:")
                    .hasMessageEndingWith(" --list: leave out what only prints something, or is another command");
        }
    }

    @Test
    void twoAtOnceInOneFolderNeverShowEachOthersResults() {
        try (ReferenceServer one = server();
                ReferenceServer other = server()) {
            List<String> ended =
                    Stream.of(one, other).parallel().map(this::words).toList();
            assertThat(ended)
                    .zipSatisfy(
                            List.of(one.port(), other.port()),
                            (words, port) -> assertThat(words)
                                    .matches("(?s)no report: .*|.*\nverdict:   127\\.0\\.0\\.1:" + port + " .*"));
        }
    }

    /** What the verdict says, or why there is none. */
    private String words(ReferenceServer server) {
        List<DynamicNode> nodes;
        try {
            nodes = judged(server).with("--rules", "TEXT-64").tests().toList();
        } catch (NoVerdict e) {
            return "no report: " + e.getMessage();
        }
        return catchThrowable(((DynamicTest) nodes.get(nodes.size() - 1)).getExecutable()::execute)
                .getMessage();
    }

    @Test
    void aFolderOfSomebodyElsesIsNotOverwritten() throws Exception {
        Path theirs = Files.createDirectories(folder.resolve("report"));
        Files.writeString(theirs.resolve("index.html"), "theirs");
        try (ReferenceServer server = server()) {
            assertThatThrownBy(judged(server).with("--rules", "TEXT-64")::tests)
                    .isInstanceOf(NoVerdict.class)
                    .hasMessageContaining("holds files that would be overwritten")
                    .hasMessageEndingWith("choose another folder with --out");
        }
        assertThat(theirs.resolve("index.html")).hasContent("theirs");
    }

    private static ReferenceServer server() {
        return ReferenceServer.start(ServerOptions.onFreePort());
    }

    private Conformance judged(ReferenceServer server) {
        return Conformance.of("127.0.0.1", server.port())
                .with("--out", folder.resolve("report").toString());
    }

    private static void run(DynamicTest test) throws Exception {
        try {
            test.getExecutable().execute();
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static List<DynamicNode> children(DynamicNode node) {
        return ((DynamicContainer) node)
                .getChildren()
                .map(DynamicNode.class::cast)
                .toList();
    }

    private static Stream<DynamicTest> tests(DynamicNode node) {
        return children(node).stream().flatMap(rule -> children(rule).stream()).map(DynamicTest.class::cast);
    }
}
