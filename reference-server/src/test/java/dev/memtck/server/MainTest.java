package dev.memtck.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** What the daemon refuses before it starts. */
class MainTest {
    private static final int WRONG_USAGE = 64;
    private static final int CANNOT_LISTEN = 71;

    @TempDir
    private Path folder;

    private final StringWriter errors = new StringWriter();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --misbehave | typo | --misbehave typo: there is no such misbehaviour; --misbehave list prints all of them
            -I          | 1g   | -I 1g is not a size; write 500000, 512k or 1m
            -z          | 3333 | -z 3333 is not a flag and a mask of 16 bits in hex; write 0x3333:0xffff
            -Y          | none | -Y: there is no file none
            -u          | root | -u: this server does not change its user; start it as the one that it is to run as
            -R          | 20   | -R is memcached's and means nothing here; leave it out
            """)
    void whatIsRefusedDoesNoHarmToAServerThatRuns(String option, String value, String complaint) throws IOException {
        Path socket = folder.resolve("socket");
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onUnixSocket(socket))) {
            assertThat(daemon("-s", socket.toString(), option, value)).isEqualTo(WRONG_USAGE);
            assertThat(errors)
                    .hasToString("reference-server: " + complaint + System.lineSeparator()
                            + "reference-server --help lists the options." + System.lineSeparator());
            try (SocketChannel client = SocketChannel.open(server.address())) {
                assertThat(client.isConnected()).isTrue();
            }
        }
    }

    @Test
    void aFileThatIsNoSocketStaysWhereItIs() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "precious");
        assertThat(daemon("-s", file.toString())).isEqualTo(CANNOT_LISTEN);
        assertThat(errors)
                .hasToString("reference-server: cannot listen on " + file + ": Address already in use. There is a file"
                        + " that is no socket; choose another path with -s." + System.lineSeparator());
        assertThat(file).hasContent("precious");
    }

    @Test
    void aSocketInAFolderThatIsNotThereIsSaidSo() {
        Path socket = folder.resolve("missing").resolve("socket");
        assertThat(daemon("-s", socket.toString())).isEqualTo(CANNOT_LISTEN);
        assertThat(errors)
                .hasToString("reference-server: cannot listen on " + socket + ": No such file or directory. Choose a"
                        + " path with -s in a folder that exists and may be written." + System.lineSeparator());
    }

    @Test
    void whatMemcachedHasAndThisServerHasNotIsAnsweredInWords() {
        assertThat(daemon("-d")).isEqualTo(WRONG_USAGE);
        assertThat(errors.toString())
                .startsWith(
                        "reference-server: -d: this server stays in the foreground; put & behind it, or have a service"
                                + " manager start it");
        errors.getBuffer().setLength(0);
        assertThat(daemon("--port=11211")).isEqualTo(WRONG_USAGE);
        assertThat(errors.toString())
                .startsWith("reference-server: --port is written -p here" + System.lineSeparator());
        errors.getBuffer().setLength(0);
        assertThat(daemon("-q")).isEqualTo(WRONG_USAGE);
        assertThat(errors.toString()).startsWith("reference-server: Unknown option: '-q'");
    }

    static Stream<Arguments> wrongWords() {
        return Stream.of(
                wrong("-l needs an address; without -l it is 127.0.0.1", "-l", "", "-p", "0"),
                wrong("-l user@host is not an address of this machine", "-l", "user@host", "-p", "0"),
                wrong("-s needs a path for the socket; the name is empty", "-s", ""),
                wrong("-Y: the name of the file is empty", "-Y", ""),
                wrong("-p 70000 is not a port; a port is 0 to 65535", "-p", "70000"),
                wrong("-p '' is not a whole number, or too large", "-p", ""),
                wrong("-m '64m' is not a whole number; write it without a unit", "-m", "64m"),
                wrong("--memory-limit is written -m here", "--memory-limit", "64"),
                wrong("'start' is no option, and this server takes nothing else", "start"));
    }

    private static Arguments wrong(String complaint, String... arguments) {
        return Arguments.of(complaint, arguments);
    }

    @ParameterizedTest
    @MethodSource("wrongWords")
    void whatIsNoAddressNumberOrOptionIsSaidInOneLine(String complaint, String[] arguments) {
        assertThat(daemon(arguments)).isEqualTo(WRONG_USAGE);
        assertThat(errors)
                .hasToString("reference-server: " + complaint + System.lineSeparator()
                        + "reference-server --help lists the options." + System.lineSeparator());
    }

    private int daemon(String... arguments) {
        CommandLine commandLine = Main.commandLine().setErr(new PrintWriter(errors, true));
        return commandLine.execute(arguments);
    }
}
