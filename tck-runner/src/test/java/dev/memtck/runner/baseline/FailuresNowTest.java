package dev.memtck.runner.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.KnownFailures;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Samples;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What exploring found, as entries. */
class FailuresNowTest {
    private static final LocalDate TODAY = LocalDate.of(2027, 3, 31);

    @Test
    void thatWasFoundIsKnownByItsEntry() {
        List<KnownFailure> entries = FailuresNow.entries(Samples.explored(Level.MUST, Level.SHOULD), TODAY);
        assertThat(entries)
                .containsExactly(
                        KnownFailure.of(
                                "TEXT-60/explored-delete",
                                "delete: OK instead of DELETED",
                                "found on 2027-03-31; nobody has looked into it yet"),
                        KnownFailure.of(
                                "LOCK-08/explored-delete",
                                "delete: OK instead of DELETED",
                                "found on 2027-03-31; nobody has looked into it yet"));
        KnownFailures known = new KnownFailures(entries, TODAY);
        assertThat(Samples.explored(Level.MUST, Level.SHOULD).discoveries())
                .allMatch(discovery -> known.entry(discovery).isPresent());
    }

    @Test
    void twoOfOneKindAreOneEntry() {
        assertThat(FailuresNow.entries(Samples.explored(Level.MUST, Level.MUST), TODAY))
                .hasSize(1);
    }
}
