package dev.memtck.runner.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.wire.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Words, as {@code sh} makes them of the same text. */
class StartCommandTest {
    static Stream<Arguments> commands() {
        return Stream.of(
                words("memcached -p {port}", "memcached", "-p", "{port}"),
                words("  a\t b \n c ", "a", "b", "c"),
                words("a 'b c' d", "a", "b c", "d"),
                words("a \"b c\" d", "a", "b c", "d"),
                words("a'b'\"c\"d", "abcd"),
                words("a '' \"\" b", "a", "", "", "b"),
                words("a b\\ c", "a", "b c"),
                words("a \\'b\\\"", "a", "'b\""),
                words("a 'b\\n\"c'", "a", "b\\n\"c"),
                words("a \"b\\\"c\\\\d\\$e\\`f\"", "a", "b\"c\\d$e`f"),
                words("a \"b\\nc\"", "a", "b\\nc"),
                words("a \"b'c\"", "a", "b'c"),
                words("echo $HOME >a * b;c", "echo", "$HOME", ">a", "*", "b;c"),
                words("sh -c 'exec a -p {port} >{dir}/log'", "sh", "-c", "exec a -p {port} >{dir}/log"));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void areSplitAsAShellDoesAndNothingIsExpanded(String text, List<String> words) {
        assertThat(StartCommand.complaint(text)).isEmpty();
        assertThat(StartCommand.of(text).words()).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '~',
            value = {
                "a 'b,a quote ' is not closed",
                "a \"b,a quote \" is not closed",
                "a \"b\\\",a quote \" is not closed",
                "a b\\,it ends with a backslash",
                "~~,there is no command in it",
                "~  ~,there is no command in it",
                "'' a,there is no command in it",
                "make && a {port},~&& is for a shell, and none reads the command; write sh -c '...'~",
                "a {port} | b,~| is for a shell, and none reads the command; write sh -c '...'~",
                "a {port} > log,~> is for a shell, and none reads the command; write sh -c '...'~"
            })
    void thatAreNotWholeAreComplainedOf(String text, String complaint) {
        assertThat(StartCommand.complaint(text)).contains(complaint);
    }

    @Test
    void portAndFolderAreFilledInAndStayInTheirWord() {
        StartCommand command = StartCommand.of("a -p{port} --at=127.0.0.1:{port} {dir}/x {host}");
        assertThat(command.filled(new Target("127.0.0.1", 4711), Path.of("/tmp/with space")))
                .containsExactly("a", "-p4711", "--at=127.0.0.1:4711", "/tmp/with space/x", "{host}");
        assertThat(command.takesPort()).isTrue();
        assertThat(StartCommand.of("a -p 4711").takesPort()).isFalse();
    }

    private static Arguments words(String text, String... words) {
        return Arguments.of(text, List.of(words));
    }
}
