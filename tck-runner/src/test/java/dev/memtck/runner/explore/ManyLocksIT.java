package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.WireTwist;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManyLocksIT {
    private static final int OBJECTS = 30;

    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, offer -> new ManyLocks(offer, OBJECTS).conversations()))
                .hasSizeGreaterThan(10)
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sixteen-locks-are-the-most", "more-locks-than-sixteen-are-an-internal-error"})
    void howManyLocksAClientMayHaveIsNoMust(String server) throws IOException {
        assertThat(HeldInMemory.mustsBrokenBy(server, offer -> new ManyLocks(offer, OBJECTS).conversations()))
                .isEmpty();
    }

    @Test
    void whoGivesALockToWhoWasRefusedManyIsFound() throws IOException {
        Fault fault = Fault.onTheWire("locks-are-given-in-the-end", () -> Patient::new);
        assertThat(HeldInMemory.on(fault, offer -> new ManyLocks(offer, OBJECTS).conversations()).stream()
                        .flatMap(one -> one.held().found().stream()))
                .anySatisfy(finding -> {
                    assertThat(finding.sighting().asked().word()).isEqualTo("lock");
                    assertThat(finding.difference().problem())
                            .isEqualTo("byte 0 differs: expected \"L\", received \"O\"");
                });
    }

    /** Who has been refused often enough is told that it has the lock. */
    private static final class Patient implements WireTwist {
        private static final int OFTEN = 30;

        private int refused;

        @Override
        public String answered(String request, String reply) {
            refused += request.startsWith("lock ") && reply.equals("LOCKED\r\n") ? 1 : 0;
            return refused > OFTEN && request.startsWith("lock ") ? "OK\r\n" : reply;
        }
    }
}
