package dev.memtck.server.wire.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.wire.text.Decimal.Kind;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalTest {
    @ParameterizedTest
    @CsvSource({
        "0, NATURAL, 0",
        "007, NATURAL, 7",
        "9223372036854775807, NATURAL, 9223372036854775807",
        "9223372036854775808, UNSIGNED_ONLY, -9223372036854775808",
        "18446744073709551615, UNSIGNED_ONLY, -1",
        "18446744073709551616, NONE, 0",
        "99999999999999999999, NONE, 0",
        "000000000000000000001, NONE, 0",
        "-1, NEGATIVE, -1",
        "-0, NATURAL, 0",
        "-9223372036854775807, NEGATIVE, -9223372036854775807",
        "-9223372036854775808, NEGATIVE, -9223372036854775808",
        "-9223372036854775809, NONE, 0",
        "-, NONE, 0",
        "+1, NONE, 0",
        "1x, NONE, 0",
        "0x10, NONE, 0",
    })
    void isRead(String word, Kind kind, long bits) {
        byte[] line = word.getBytes(StandardCharsets.US_ASCII);
        assertThat(Decimal.parse(line, 0, word.length())).isEqualTo(new Decimal(kind, bits));
    }
}
