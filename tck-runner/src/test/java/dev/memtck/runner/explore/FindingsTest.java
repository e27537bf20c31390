package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.runner.explore.Finding.Culprit;
import dev.memtck.runner.explore.Finding.Difference;
import dev.memtck.runner.explore.Findings.Entry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FindingsTest {
    private static final Deed DELETE = new Deed("delete", "delete", "TEXT-60", Level.MUST);
    private static final Deed GETS = new Deed("gets", "get", "TEXT-27", Level.MUST);
    private static final Deed ADD = new Deed("add", "add", "TEXT-41", Level.MUST);
    private static final String IS_THERE = "done instead of not done";

    private final Findings findings = new Findings();

    @Test
    void aWrongStateIsNamedByTheVerbThatMadeItAndARightOneByTheVerbThatWasAsked() {
        Finding seen = finding(GETS, DELETE, IS_THERE);
        assertThat(seen.verb()).isEqualTo("gets");
        assertThat(seen.rule()).isEqualTo("TEXT-27");
        assertThat(seen.of(Culprit.THE_STATE).verb()).isEqualTo("delete");
        assertThat(seen.of(Culprit.THE_STATE).rule()).isEqualTo("TEXT-60");
    }

    @Test
    void whatRestsOnAShouldIsNoMust() {
        Deed lock = new Deed("lock", "lock", "LOCK-16", Level.SHOULD);
        assertThat(finding(GETS, lock, "cas unique differs")
                        .of(Culprit.THE_STATE)
                        .level())
                .isEqualTo(Level.SHOULD);
        assertThat(finding(lock, DELETE, IS_THERE).of(Culprit.THE_STATE).level())
                .isEqualTo(Level.SHOULD);
        assertThat(finding(GETS, DELETE, IS_THERE).level()).isEqualTo(Level.MUST);
    }

    /** Who adds behind a delete and who looks show one defect, when both turn out to be about the state. */
    @Test
    void findingsOfOneDefectAreOne() {
        Finding looked = finding(GETS, DELETE, IS_THERE);
        Finding added = finding(ADD, DELETE, "not done instead of done");
        assertThat(findings.add(looked)).isTrue();
        assertThat(findings.add(added)).isTrue();
        assertThat(findings.shortened(looked, looked.of(Culprit.THE_STATE))).isPresent();
        assertThat(findings.shortened(added, looked.of(Culprit.THE_STATE))).isEmpty();
        assertThat(findings.add(added)).isFalse();
        assertThat(findings.list()).extracting(Entry::times).containsExactly(3);
    }

    @Test
    void whatDoesNotShowAgainCountsWithWhatShowsLikewise() {
        Finding looked = finding(GETS, DELETE, IS_THERE);
        findings.add(looked);
        findings.shortened(looked, looked.of(Culprit.THE_STATE));
        Finding once = finding(ADD, DELETE, "not done instead of done");
        findings.add(once);
        assertThat(findings.shownOnce(once)).isEmpty();
        assertThat(findings.list()).hasSize(1);
    }

    private static Finding finding(Deed asked, Deed maker, String gist) {
        return new Finding(
                new Conversation(1, List.of(), List.of()),
                new Sighting(asked, Optional.of(maker), Sighting.MISSING, gist, gist),
                Culprit.WHAT_WAS_ASKED,
                Level.MUST,
                new Difference("", "", "", ""),
                List.of(),
                Map.of(),
                List.of());
    }
}
