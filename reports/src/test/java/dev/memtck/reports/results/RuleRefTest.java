package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.messages.types.Feature;
import io.cucumber.messages.types.Location;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A rule is read from its tags, wherever they stand, and from the name of its feature. */
class RuleRefTest {
    private static final RuleSource SOURCE =
            new RuleSource("\"MUST have key.\" — locking.md § Lock", "what lacks one is refused.");

    @Test
    void idAndLevelMayStandAnywhereAmongTheTags() {
        RuleRef rule = new RuleRef("LOCK-21", Level.SHOULD, "a text", "locking.md", "Overview", SOURCE);
        assertThat(of("locking.md § Overview", "@LOCK-21", "@should")).isEqualTo(rule);
        assertThat(of("locking.md § Overview", "@shared", "@should", "@text-locking", "@LOCK-21"))
                .isEqualTo(rule);
    }

    @Test
    void whatIsNotSaidIsNotGuessed() {
        assertThat(of("protocol.txt", "@shared"))
                .isEqualTo(new RuleRef("without a rule", Level.MUST, "a text", "protocol.txt", "", SOURCE));
    }

    @Test
    void aRuleWithoutARulingHasTheSentenceAlone() {
        assertThat(RuleSource.of(" \"MUST have key.\"\n")).isEqualTo(new RuleSource("\"MUST have key.\"", ""));
        assertThat(RuleSource.of("")).isEqualTo(RuleSource.NONE);
    }

    @Test
    void aLevelIsFoundByItsWord() {
        assertThat(Level.named("Must")).contains(Level.MUST);
        assertThat(Level.named("survey")).contains(Level.SURVEY);
        assertThat(Level.named("shall")).isEmpty();
    }

    private static RuleRef of(String feature, String... tags) {
        return RuleRef.of(
                new Feature(new Location(1L, 1L), List.of(), "en", "Feature", feature, "", List.of()),
                "a text",
                "  \"MUST have key.\" — locking.md\n  § Lock\n  Ruling: what lacks one\n  is refused.",
                List.of(tags));
    }
}
