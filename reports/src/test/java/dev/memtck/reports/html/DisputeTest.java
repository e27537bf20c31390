package dev.memtck.reports.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Mismatch;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.SampleRun;
import dev.memtck.reports.results.Samples;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The address of a prepared issue, and what it says when it is read back. */
class DisputeTest {
    private static final String FORM = "https://issues.example/new";
    private static final ScenarioResult FAILED = Samples.scenario("LOCK-21", Level.MUST, Outcome.FAILED);

    @Test
    void theIssueSaysWhatTheRuleSaysAndWhatTheTargetDid() {
        String address = address(FORM, FAILED);
        assertThat(address)
                .startsWith(FORM + "?title=LOCK-21%20%28must%29%20disputed%3A%20lock%20answers%20LOCKED&body=");
        assertThat(body(address)).isEqualTo("""
                What should the rule say, and why?



                    rule      LOCK-21 (must) lock answers LOCKED
                    document  locking.md § ASCII protocol: lock
                    scenario  LOCK-21/b-cannot-lock (locking/lock.feature:7)
                    kit       memtck 0.1.0, seed seed7
                    target    127.0.0.1:11211, version 1.6.18

                    B sent    "lock {apple}\\r\\n"
                    expected  "LOCKED\\r\\n"
                    received  "OK\\r\\n"
                    problem   byte 0 differs: expected "L", received "O"
                """);
    }

    @Test
    void aFormMayHaveParametersOrNamesOfItsOwn() {
        assertThat(address(FORM + "?labels=rule", FAILED)).startsWith(FORM + "?labels=rule&title=LOCK-21");
        assertThat(address(FORM + "?issue[title]={title}&issue[description]={body}", FAILED))
                .startsWith(FORM + "?issue[title]=LOCK-21%20")
                .contains("&issue[description]=What%20should")
                .doesNotContain("&body=");
    }

    @Test
    void longBytesLeaveRoomForTheOthers() {
        assertThat(body(address(FORM, failing(new Mismatch("a", "b", "x".repeat(100_000))))))
                .contains(" … (99500 more characters)\n    problem   it differs")
                .doesNotContain("cut here");
    }

    @Test
    void anAddressIsCutAndSaysSo() {
        String address = address(FORM, failing(new Mismatch("€".repeat(1_000), "€".repeat(1_000), "c")));
        assertThat(address.length()).isBetween(Dispute.LONGEST - 12, Dispute.LONGEST);
        assertThat(body(address))
                .endsWith("\n\n(cut here: an address has no room for more; the report has the rest)\n")
                .contains("B sent    €");
    }

    @Test
    void whereNobodyTakesIssuesThereIsNoAddress() {
        assertThat(address(null, FAILED)).isEmpty();
        assertThat(address("javascript:alert(1)", FAILED)).isEmpty();
    }

    private static ScenarioResult failing(Mismatch mismatch) {
        Failure failure = new Failure("B", mismatch, 0, "it differs", "");
        return FAILED.with(FAILED.record().with(new ScenarioRecord.Finding(Outcome.FAILED, "it differs", failure)));
    }

    private static String address(String form, ScenarioResult failed) {
        RunInfo run = SampleRun.of(1)
                .with(new RunInfo.Settings(Level.MUST, Map.of(), List.of(), null, form))
                .info();
        return new Dispute(failed.rule(), failed, run).address();
    }

    private static String body(String address) {
        String query = URI.create(address).getRawQuery();
        return URLDecoder.decode(query.substring(query.indexOf("body=") + 5), StandardCharsets.UTF_8);
    }
}
