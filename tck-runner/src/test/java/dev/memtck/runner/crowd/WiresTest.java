package dev.memtck.runner.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WiresTest {
    private static final Wires WIRES = Wires.to(flags -> flags == 0x3333);

    @Test
    void anItemIsNotTakenForALease() {
        assertThat(WIRES.plainFlags(0x3332)).isEqualTo(0x3332);
        assertThat(WIRES.plainFlags(0x3333)).isEqualTo(0x3334);
        assertThat(WIRES.plainFlags(0x13333)).isEqualTo(0x3334);
    }

    @Test
    void flagsHaveSixteenBits() {
        assertThat(WIRES.plainFlags(0x10007)).isEqualTo(7);
        assertThat(Wires.to(flags -> flags == 0xffff).plainFlags(0xffff)).isZero();
    }
}
