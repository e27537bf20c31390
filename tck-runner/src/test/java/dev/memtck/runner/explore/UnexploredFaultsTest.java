package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.faults.Faults;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class UnexploredFaultsTest {
    @Test
    void theTableNamesOnlyFaultsThatExistAndFewOfThem() throws IOException {
        assertThat(UnexploredFaults.load()).isNotEmpty();
        assertThat(Faults.byName().keySet())
                .containsAll(UnexploredFaults.load().keySet())
                .hasSizeGreaterThan(3 * UnexploredFaults.load().size());
    }
}
