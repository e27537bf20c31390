package dev.memtck.runner.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.runner.target.TargetSettings.ToldLimits;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a target shows leases: as the user says it, and as the target may. */
class LeaseFlagTest {
    private static final LeaseFlag USUAL = new LeaseFlag(0x3333, 0xffff);

    @ParameterizedTest
    @ValueSource(strings = {"0x3333:0xffff", "3333:ffff", "0X3333:0XFFFF"})
    void isReadAsHex(String text) {
        assertThat(LeaseFlag.parse(text)).isEqualTo(USUAL).hasToString("0x3333:0xffff");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "3333", "13107:65535", "x:y", "0x3333:0xffff "})
    void anythingElseIsRefusedWithAnExample(String text) {
        assertThatThrownBy(() -> LeaseFlag.parse(text))
                .hasMessage("'" + text + "' is not a flag and a mask of 16 bits in hex; write 0x3333:0xffff");
    }

    @ParameterizedTest
    @CsvSource({"0x3333, 0xffff", "3333, FFFF", "13107, 65535", "0X3333, 65535", "13107, ffff"})
    void aTargetMayTellItInAnyForm(String flag, String mask) {
        assertThat(USUAL.isToldAs(flag, mask)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"0x3334, 0xffff", "3333, 0xff", "'', ''", "0x3333, yes", "78643, 65535"})
    void anotherNumberIsNotIt(String flag, String mask) {
        assertThat(USUAL.isToldAs(flag, mask)).isFalse();
    }

    @Test
    void whatATargetTellsIsTakenUnlessItMayBeHexAndDecimal() {
        assertThat(told("0x3333", "0xffff")).contains(USUAL);
        assertThat(told("3333", "ffff")).contains(USUAL);
        assertThat(told("13107", "65535")).contains(USUAL);
        assertThat(told("3333", "4095")).isEmpty();
        assertThat(told("", "")).isEmpty();
    }

    @Test
    void whatTheUserSaysComesFirst() {
        LeaseFlag other = new LeaseFlag(1, 1);
        ToldLimits told = new ToldLimits(OptionalLong.empty(), OptionalLong.empty(), Optional.of(other));
        Map<String, String> settings = Map.of("lease_flag", "0x3333", "lease_mask", "0xffff");
        assertThat(new TargetSettings(Map.of(), settings, told).leaseFlag()).contains(other);
    }

    @Test
    void aLeaseIsShownByTheFlagUnderTheMask() {
        assertThat(USUAL.isShownBy(0x3333)).isTrue();
        assertThat(USUAL.isShownBy(0x1_3333L)).isTrue();
        assertThat(USUAL.isShownBy(0)).isFalse();
        assertThat(new LeaseFlag(0x3333, 0xff).isShownBy(0x33)).isTrue();
    }

    private static Optional<LeaseFlag> told(String flag, String mask) {
        Map<String, String> settings = Map.of("lease_flag", flag, "lease_mask", mask);
        return new TargetSettings(Map.of(), settings, ToldLimits.NONE).leaseFlag();
    }

    @Test
    void underAMaskOfZeroNothingIsShown() {
        assertThat(LeaseFlag.parse("0x3333:0x0000").isShownBy(0x3333)).isFalse();
        assertThat(LeaseFlag.parse("0x0000:0x0000").isShownBy(0)).isFalse();
    }
}
