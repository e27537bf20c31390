package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import dev.memtck.server.faults.WireTwist;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ChosenUniquesIT {
    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, ChosenUniquesIT::conversations))
                .hasSize(1)
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @Test
    void whoPassesOverWhatWasChosenIsFound() throws IOException {
        assertThat(HeldInMemory.on(Faults.byName().get("E-is-passed-over"), ChosenUniquesIT::conversations))
                .flatExtracting(one -> one.held().found().stream().toList())
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.level()).isEqualTo(Level.SHOULD);
                    assertThat(finding.difference().expected()).contains(" 2147483648\\r\\n7");
                });
    }

    @Test
    void whoRefusesToHaveOneChosenBreaksNoMust() throws IOException {
        Fault refusing = Fault.onTheWire(
                "E-is-an-invalid-flag",
                () -> () -> new WireTwist() {
                    @Override
                    public String answered(String request, String reply) {
                        return request.matches("(?s)m\\S .* E\\d.*") ? "CLIENT_ERROR invalid flag\r\n" : reply;
                    }
                });
        assertThat(HeldInMemory.on(refusing, ChosenUniquesIT::conversations))
                .flatExtracting(one -> one.held().found().stream().toList())
                .singleElement()
                .extracting(Finding::level)
                .isEqualTo(Level.SHOULD);
    }

    @Test
    void whoKeepsWhatWasChosenForTheNextWriteIsFound() throws IOException {
        Fault keeping = Fault.onTheWire(
                "a-cas-by-what-was-chosen-is-always-done",
                () -> () -> new WireTwist() {
                    private static final Pattern CHOSEN = Pattern.compile(" E(\\d+)");
                    private String cas = "none";

                    @Override
                    public String received(String bytes) {
                        Matcher chosen = CHOSEN.matcher(bytes);
                        if (chosen.find()) {
                            cas = "cas (\\S+ \\d+ \\d+ \\d+) " + chosen.group(1);
                        }
                        return bytes.replaceFirst("^" + cas, "set $1");
                    }
                });
        assertThat(HeldInMemory.problems(keeping, ChosenUniquesIT::conversations))
                .singleElement()
                .isEqualTo("cas: byte 0 differs: expected \"E\", received \"S\"");
    }

    private static List<Conversation> conversations(Offer offer) {
        return new ChosenUniques(offer).conversations();
    }
}
