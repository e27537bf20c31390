package dev.memtck.runner.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a server seems to be, by its first bytes; whoever may be a broken memcached makes no impression. */
class ImpressionTest {
    private static final String ELSEWHERE = "; is this the right port? Give your server's with --target";

    static Stream<Arguments> strangers() {
        return Stream.of(
                Arguments.of("\u0015\3\1\0\2\2\106", "it speaks TLS (it answers with a TLS alert); give --tls"),
                other("SSH-2.0-OpenSSH_9.2\r\n", "an ssh server", "SSH-2.0-OpenSSH_9.2"),
                other("HTTP/1.1 400 Bad Request\r\nServer: x\r\n\r\n", "a web server", "HTTP/1.1 400 Bad Request"),
                other("<html>\r\n<head>", "a web server", "<html>"),
                other("<!DOCTYPE HTML>\n<html>", "a web server", "<!DOCTYPE HTML>"),
                other("$-1\r\n", "a Redis, or a server of its protocol", "$-1"),
                other("-ERR unknown\r\n", "a Redis, or a server of its protocol", "-ERR unknown"),
                other("-NOAUTH who?\r\n", "a Redis, or a server of its protocol", "-NOAUTH who?"),
                other("220 mail ESMTP\r\n", "a mail or FTP server", "220 mail ESMTP"),
                other("220-Welcome\r\n", "a mail or FTP server", "220-Welcome"),
                other("+OK POP3 ready\r\n", "a mail or FTP server", "+OK POP3 ready"),
                other("* OK IMAP4 ready\r\n", "a mail or FTP server", "* OK IMAP4 ready"));
    }

    private static Arguments other(String reply, String kind, String shown) {
        return Arguments.of(reply, "it seems to be " + kind + " (it says \"" + shown + "\")" + ELSEWHERE);
    }

    @ParameterizedTest
    @MethodSource("strangers")
    void aServerOfAnotherProtocol(String reply, String words) {
        assertThat(impression(reply)).hasValue(words);
        assertThat(impression("", reply, "")).hasValue(words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "END\r\n",
                "VALUE memtck 0 3\r\n220\r\nEND\r\n",
                "ERROR\r\n",
                "error\r\n",
                "EN",
                "-1\r\n",
                "$\r\n",
                "220\r\n",
                "OK\r\n",
                "HTTP",
                "\u0015",
                "\u0081\0",
                "\0\0\0",
                "VERSION HTTP/1.1\r\n",
                "xxxx"
            })
    void whoeverSaysAnythingElse(String reply) {
        assertThat(impression(reply)).isEmpty();
        assertThat(impression("HTTP/1.1 400 Bad Request\r\n", reply)).isEmpty();
    }

    @Test
    void nobodyWhoSaysNothing() {
        assertThat(impression("", "")).isEmpty();
    }

    private static Optional<String> impression(String... replies) {
        return Impression.of(
                Arrays.stream(replies)
                        .map(reply -> new Heard(reply.getBytes(StandardCharsets.ISO_8859_1), false))
                        .toList(),
                Remedy.OPTIONS);
    }
}
