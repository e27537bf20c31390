package dev.memtck.runner.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {
    @ParameterizedTest
    @CsvSource({
        "127.0.0.1:11211, 127.0.0.1, 11211",
        "cache.example.org:1, cache.example.org, 1",
        "[::1]:11211, ::1, 11211",
        "[fe80::1%eth0]:65535, fe80::1%eth0, 65535",
        "[::ffff:127.0.0.1]:1, ::ffff:127.0.0.1, 1",
        "my_cache-1.example.:1, my_cache-1.example., 1",
        "bücher.example:1, bücher.example, 1",
    })
    void isReadAndWrittenBack(String text, String host, int port) {
        assertThat(Target.parse(text)).isEqualTo(new Target(host, port)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "localhost",
                ":11211",
                "::1:11211",
                "[::1]",
                "host:port",
                "http://host:80",
                "[]:1",
                "[::1]x:1"
            })
    void anythingElseIsRefusedWithAnExample(String text) {
        assertThatThrownBy(() -> Target.parse(text))
                .hasMessage(
                        "'" + text
                                + "' is not a target; write host:port, for example 127.0.0.1:11211 or [::1]:11211, or unix:/path");
    }

    @ParameterizedTest
    @CsvSource({
        "user@host:1, no host has '@' in its name",
        "a b:1, no host has U+0020 in its name",
        "host/path:1, no host has '/' in its name",
        "$host:1, no host has '$' in its name",
        "*:1, no host has '*' in its name",
        "host\u00a0:1, no host has U+00A0 in its name",
        "host..example:1, between the dots of a host there is a name or a number",
        "..:1, between the dots of a host there is a name or a number",
        "[zz]:1, zz is no IPv6 address",
        "[::1::2]:1, ::1::2 is no IPv6 address",
        "[127.0.0.1]:1, 127.0.0.1 is no IPv6 address",
    })
    void whatIsInNoHostIsNamed(String text, String complaint) {
        assertThatThrownBy(() -> Target.parse(text))
                .hasMessage("'" + text + "' is not a target: " + complaint
                        + "; write host:port, for example 127.0.0.1:11211 or [::1]:11211, or unix:/path");
    }

    @ParameterizedTest
    @ValueSource(strings = {"host:0", "host:65536", "host:99999999999", "[::1]:000000"})
    void aPortHasARange(String text) {
        assertThatThrownBy(() -> Target.parse(text)).hasMessage("'" + text + "' is not a target; a port is 1 to 65535");
    }

    @Test
    void aUnixSocketIsNamedByItsPath() {
        Target target = Target.parse("unix:/run/memcached.sock");
        assertThat(target.place()).isEqualTo(new Place.Unix(Path.of("/run/memcached.sock")));
        assertThat(target).hasToString("unix:/run/memcached.sock");
        assertThat(target.port()).isZero();
    }

    @Test
    void aUnixSocketWithoutAPathIsRefused() {
        assertThatThrownBy(() -> Target.parse("unix:"))
                .hasMessage("'unix:' is not a target; write the socket's path, unix:/path");
    }

    @Test
    void whatIsNoSocketIsSaid(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("plain"), "a plain file");
        assertThatThrownBy(() -> Target.parse("unix:" + file).open(Duration.ofSeconds(1)))
                .hasMessage(file + " is no socket");
        assertThatThrownBy(() -> Target.parse("unix:" + file + "2").open(Duration.ofSeconds(1)))
                .hasMessage(file + "2: there is no such socket");
    }

    @Test
    void layersStandAboveEachOther() throws IOException {
        List<String> opened = new ArrayList<>();
        Layer encryption = noting("encryption", opened);
        Layer login = new Layer() {
            @Override
            public Transport open(Opening below, Duration deadline) throws IOException {
                return noting("login", opened).open(below, deadline);
            }

            @Override
            public Layer unsaid() {
                return Layer.NONE;
            }
        };
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Target bare = new Target("127.0.0.1", server.getLocalPort());
            Target target = bare.behind(encryption).loggedInBy(login);
            target.open(Duration.ofSeconds(5)).close();
            assertThat(opened).containsExactly("encryption", "login");
            opened.clear();
            target.asStranger().open(Duration.ofSeconds(5)).close();
            assertThat(opened).containsExactly("encryption");
            assertThat(target.bare()).isEqualTo(bare);
        }
    }

    private static Layer noting(String name, List<String> opened) {
        return (below, deadline) -> {
            Transport line = below.open(deadline);
            opened.add(name);
            return line;
        };
    }
}
