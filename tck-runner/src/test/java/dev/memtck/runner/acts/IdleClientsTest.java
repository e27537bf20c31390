package dev.memtck.runner.acts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.runner.run.NotAsked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdleClientsTest {
    @ParameterizedTest
    @CsvSource({"1000, 500", "510, 500", "509, 499", "49, 39", "30, 20"})
    void thereAreAsManyAsTheTargetTakesBesideTheKitsOthers(int most, int open) {
        assertThat(IdleClients.open(500, most)).isEqualTo(open);
    }

    @Test
    void aFewAreNotAsked() {
        assertThatThrownBy(() -> IdleClients.open(500, 29))
                .isInstanceOf(NotAsked.class)
                .hasMessage(
                        "the target takes only 29 connections of the kit at once, and with fewer than 20 idle ones beside 10"
                                + " others this tells nothing");
    }
}
