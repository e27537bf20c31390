package dev.memtck.runner.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
    })
    void isReadAndWrittenBack(String text, String host, int port) {
        assertThat(Target.parse(text)).isEqualTo(new Target(host, port)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "localhost", ":11211", "::1:11211", "[::1]", "host:port", "http://host:80", "a b:1"})
    void anythingElseIsRefusedWithAnExample(String text) {
        assertThatThrownBy(() -> Target.parse(text))
                .hasMessage(
                        "'" + text + "' is not a target; write host:port, for example 127.0.0.1:11211 or [::1]:11211");
    }

    @ParameterizedTest
    @ValueSource(strings = {"host:0", "host:65536"})
    void aPortHasARange(String text) {
        assertThatThrownBy(() -> Target.parse(text)).hasMessage("'" + text + "' is not a target; a port is 1 to 65535");
    }
}
