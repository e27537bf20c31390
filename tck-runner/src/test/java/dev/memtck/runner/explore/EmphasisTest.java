package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.explore.Row.Afterwards;
import dev.memtck.runner.explore.Row.Naming;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class EmphasisTest {
    @Test
    void whatIsRefusedNearlyEverywhereMeetsTheFewOtherStatesMoreOften() {
        assertThat(ways(TextCommand.ADD)).containsAll(List.of(Way.values()));
        assertThat(Collections.frequency(ways(TextCommand.ADD), Way.NEVER)).isEqualTo(4);
        assertThat(Collections.frequency(ways(BinaryCommand.RAU), Way.LOCKED_BY_ASKER))
                .isEqualTo(4);
        assertThat(ways(TextCommand.SET)).containsExactly(Way.values());
    }

    @Test
    void halfOfWhatNamesACasUniqueNamesTheItemsOwn() {
        List<Naming> ofCas = List.of(Naming.OWN, Naming.OLDER, Naming.NEAR, Naming.ZERO, Naming.MADE_UP);
        List<Object> named = new ArrayList<>(new Emphasis(TextCommand.CAS).namings(ofCas));
        assertThat(named).hasSize(8).containsAll(ofCas);
        assertThat(Collections.frequency(named, Naming.OWN)).isEqualTo(4);
    }

    @Test
    void whatIsDoneByWhoLocksIsLookedAtBehindTheUnlock() {
        assertThat(Collections.frequency(new Emphasis(TextCommand.LOCK).afterwards(), Afterwards.UNLOCK))
                .isEqualTo(7);
        assertThat(new Emphasis(TextCommand.SET).afterwards()).containsExactly(Afterwards.values());
    }

    private static List<Way> ways(DialectCommand command) {
        return new Emphasis(command).ways().toList();
    }
}
