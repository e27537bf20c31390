package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Which scenario belongs to which profile. */
class ProfileTest {
    @ParameterizedTest
    @CsvSource({
        "TEXT-01, TEXT",
        "BIN-40, BINARY",
        "META-44, META",
        "LEASE-02, LEASES",
        "THREAD-01, MANY_CLIENTS",
    })
    void aRulesIdTellsIt(String rule, Profile profile) {
        assertThat(Profile.of(rule, Set.of("@text", "@binary"))).containsExactly(profile);
    }

    @Test
    void aRuleOnLocksBelongsToEachProtocolOverWhichItIsAsked() {
        assertThat(Profile.of("LOCK-21", Set.of("@text", "@locking"))).containsExactly(Profile.LOCKS_OVER_TEXT);
        assertThat(Profile.of("LOCK-50", Set.of("@binary", "@locking"))).containsExactly(Profile.LOCKS_OVER_BINARY);
        assertThat(Profile.of("LOCK-21", Set.of("@binary", "@text")))
                .containsExactlyInAnyOrder(Profile.LOCKS_OVER_TEXT, Profile.LOCKS_OVER_BINARY);
    }

    @ParameterizedTest
    @EnumSource
    void itsWordNamesIt(Profile profile) {
        assertThat(profile.word()).matches("[a-z-]+");
        assertThat(Profile.named(profile.word())).contains(profile);
    }

    @Test
    void anotherWordNamesNone() {
        assertThat(Profile.named("locks")).isEmpty();
    }
}
