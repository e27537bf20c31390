package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import dev.memtck.server.faults.WireTwist;
import java.io.IOException;
import java.util.List;
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

    private static List<Conversation> conversations(Offer offer) {
        return new ChosenUniques(offer).conversations();
    }
}
