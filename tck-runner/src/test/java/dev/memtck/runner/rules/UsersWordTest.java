package dev.memtck.runner.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What may harm a server that others use is asked with the user's word only: its scenarios carry {@code @destructive}. */
class UsersWordTest {
    /** In what a client sends: a flush, also one that is only armed or malformed; verbosity; counters set to zero. */
    private static final Pattern HARMFUL = Pattern.compile("\"(flush_all|verbosity|stats reset)\\b");

    /** A declared length of 2^31-1 or more. */
    private static final Pattern HUGE = Pattern.compile(
            "\"(set|add|replace|append|prepend|cas) \\S+ \\S+ \\S+ (214748364[7-9]|21474836[5-9]\\d|[3-9]\\d{9}|\\d{11,})\\b");

    private static final Pattern MANY =
            Pattern.compile("(?<!crowd of )\\b(1\\d\\d|[2-9]\\d\\d|\\d{4,}) (idle )?clients\\b");

    private static final Set<String> HARMFUL_OPCODES = Set.of("Flush", "FlushQ", "Verbosity");

    @Test
    void whatNeedsTheUsersWordSaysSo() {
        List<String> silent = Judged.ruleBook().scenarios().stream()
                .filter(scenario -> !scenario.isDestructive())
                .filter(UsersWordTest::isHarmful)
                .map(ScenarioEntry::id)
                .toList();
        assertThat(silent).isEmpty();
    }

    private static boolean isHarmful(ScenarioEntry scenario) {
        return scenario.cells().stream().anyMatch(HARMFUL_OPCODES::contains)
                || scenario.texts().stream()
                        .anyMatch(text -> Stream.of(HARMFUL, HUGE, MANY)
                                .anyMatch(pattern -> pattern.matcher(text).find()));
    }

    @Test
    void theLintSeesWhatItLooksFor() {
        assertThat(Judged.ruleBook().scenarios().stream().filter(UsersWordTest::isHarmful))
                .hasSizeGreaterThan(20);
        assertThat(HUGE.matcher("A sends \"set {a} 0 0 2147483647\\r\\n\"").find())
                .isTrue();
        assertThat(HUGE.matcher("A sends \"set {a} 0 0 2147483646\\r\\n\"").find())
                .isFalse();
    }
}
