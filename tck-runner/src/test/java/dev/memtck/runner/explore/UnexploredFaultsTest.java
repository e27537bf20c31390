package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.faults.Faults;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class UnexploredFaultsTest {
    @Test
    void theTableNamesOnlyFaultsThatExistAndFewOfThem() throws IOException {
        assertThat(UnexploredFaults.load(UnexploredFaults.EXPLORED)).isNotEmpty();
        assertThat(Faults.byName().keySet())
                .containsAll(UnexploredFaults.load(UnexploredFaults.EXPLORED).keySet())
                .hasSizeGreaterThan(
                        3 * UnexploredFaults.load(UnexploredFaults.EXPLORED).size());
    }
}
