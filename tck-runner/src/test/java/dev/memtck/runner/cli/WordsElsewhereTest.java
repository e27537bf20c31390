package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.output.StepSummary;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Words of other tools, and what there is here instead. */
class WordsElsewhereTest {
    private static final Pattern OPTION = Pattern.compile("--[a-z-]+");
    private static final Pattern COMMAND = Pattern.compile("memtck ([a-z]+)");

    private final CommandLine table = Commands.table(StepSummary.NONE, Map.of());

    @Test
    void noneOfThemIsOneOfOurs() {
        List<String> words = WordsElsewhere.all().toList();
        assertThat(words).hasSizeGreaterThan(40).doesNotHaveDuplicates().allSatisfy(word -> {
            assertThat(table.getSubcommands()).doesNotContainKey(word);
            assertThat(table.getCommandSpec().optionsMap()).doesNotContainKey(word);
        });
    }

    @Test
    void whatIsSaidInsteadIsThere() {
        List<String> advice = WordsElsewhere.allAdvice().toList();
        assertThat(advice)
                .anySatisfy(words -> assertThat(found(OPTION, 0, words)).isNotEmpty())
                .anySatisfy(words -> assertThat(found(COMMAND, 1, words)).isNotEmpty())
                .allSatisfy(words -> {
                    assertThat(table.getCommandSpec().optionsMap().keySet()).containsAll(found(OPTION, 0, words));
                    assertThat(table.getSubcommands().keySet()).containsAll(found(COMMAND, 1, words));
                });
    }

    @Test
    void aCommandIsToldOfItsOwnOptionsOnly() {
        CommandSpec load = table.getSubcommands().get("load").getCommandSpec();
        assertThat(WordsElsewhere.insteadOfOption("--port", load))
                .hasValue("; the server is one word: --target host:port");
        assertThat(WordsElsewhere.insteadOfOption("--timeout", load)).isEmpty();
        assertThat(WordsElsewhere.insteadOfOption("--timeout", table.getCommandSpec()))
                .hasValue("; how long it waits is multiplied by --slow: --slow 3");
    }

    private static List<String> found(Pattern pattern, int group, String words) {
        Stream<MatchResult> matches = pattern.matcher(words).results();
        return matches.map(match -> match.group(group)).toList();
    }
}
