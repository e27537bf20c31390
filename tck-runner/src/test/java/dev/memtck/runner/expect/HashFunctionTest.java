package dev.memtck.runner.expect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two keys of one hash. */
class HashFunctionTest {
    private static final String BEGINNING = "mt3f2k1-apple";

    @ParameterizedTest
    @CsvSource({
        "FNV1A, a, e40c292c",
        "FNV1A, foobar, bf9cf968",
        "MURMUR3, hello, 248bfa47",
        "MURMUR3, 'hello, world', 149bbb7f",
        "JENKINS, a, ca2e9442",
        "JENKINS, The quick brown fox jumps over the lazy dog, 519e91f5",
    })
    void isAsPublished(HashFunction function, String key, String hash) {
        assertThat(Integer.toHexString(function.of(bytes(key)))).isEqualTo(hash);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CHECKSUM")
    void itsTwinsDifferAndHaveOneHash(HashFunction function) {
        List<String> twins = function.twins(bytes(BEGINNING));
        assertThat(twins)
                .hasSize(2)
                .doesNotHaveDuplicates()
                .allSatisfy(twin -> assertThat(twin).hasSameSizeAs(twins.get(0)));
        assertThat(function.of(bytes(BEGINNING + twins.get(0))))
                .isEqualTo(function.of(bytes(BEGINNING + twins.get(1))));
        assertThat(function.twins(bytes(BEGINNING))).as("asked again").isEqualTo(twins);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", BEGINNING, "another beginning"})
    void noChecksumTellsTheTwoApartWhateverStandsInFront(String beginning) {
        List<String> twins = HashFunction.CHECKSUM.twins(bytes(beginning));
        byte[] first = bytes(beginning + twins.get(0));
        byte[] second = bytes(beginning + twins.get(1));
        assertThat(first).isNotEqualTo(second);
        for (Checksum checksum : List.of(new CRC32(), new CRC32C(), new Adler32())) {
            checksum.update(first);
            long of = checksum.getValue();
            checksum.reset();
            checksum.update(second);
            assertThat(of).isEqualTo(checksum.getValue());
        }
        for (Crc crc : Crc.values()) {
            assertThat(crc.of(first)).as(crc.name()).isEqualTo(crc.of(second));
        }
    }

    /** Bit by bit; of those that begin with the highest bit the polynomial stands at the upper end. */
    private enum Crc {
        XMODEM(0x1021L << 48, false),
        ARC(0xa001L, true),
        BZIP2(0x04c11db7L << 32, false),
        ECMA(0x42f0e1eba9ea3693L, false),
        XZ(0xc96c5795d7870f42L, true),
        GO_ISO(0xd800000000000000L, true),
        JONES(0x95ac9329ac4bc9b5L, true);

        private final long polynomial;
        private final boolean isLowestFirst;

        Crc(long polynomial, boolean isLowestFirst) {
            this.polynomial = polynomial;
            this.isLowestFirst = isLowestFirst;
        }

        long of(byte[] key) {
            long crc = 0;
            for (byte each : key) {
                crc ^= isLowestFirst ? each & 0xff : (long) each << 56;
                for (int bit = 0; bit < Byte.SIZE; bit++) {
                    crc = isLowestFirst
                            ? crc >>> 1 ^ ((crc & 1) == 0 ? 0 : polynomial)
                            : crc << 1 ^ (crc >= 0 ? 0 : polynomial);
                }
            }
            return crc;
        }
    }

    /** As published for the digits 1 to 9, so that what the twins are held against is what it is called. */
    @Test
    void theChecksumsOfThisTestAreThose() {
        byte[] digits = bytes("123456789");
        assertThat(Crc.XMODEM.of(digits) >>> 48).isEqualTo(0x31c3L);
        assertThat(Crc.ARC.of(digits)).isEqualTo(0xbb3dL);
        assertThat(Crc.ECMA.of(digits)).isEqualTo(0x6c40df5f0b497347L);
        assertThat(Crc.JONES.of(digits)).isEqualTo(0xe9c6d914c4b8d9caL);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
