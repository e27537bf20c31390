package dev.memtck.server.wire.binary;

import static dev.memtck.server.wire.binary.TestPacket.ask;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** For every opcode: which extras, key and value it takes, and that it takes no others. */
class BodyFormTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "00, 0, must, none", "01, 8, must, may", "02, 8, must, may", "03, 8, must, may",
        "04, 0, must, none", "05, 20, must, none", "06, 20, must, none", "07, 0, none, none",
        "08, 0 4, none, none", "09, 0, must, none", "0a, 0, none, none", "0b, 0, none, none",
        "0c, 0, must, none", "0d, 0, must, none", "0e, 0, must, may", "0f, 0, must, may",
        "10, 0, may, none", "11, 8, must, may", "12, 8, must, may", "13, 8, must, may",
        "14, 0, must, none", "15, 20, must, none", "16, 20, must, none", "17, 0, none, none",
        "18, 0 4, none, none", "19, 0, must, may", "1a, 0, must, may", "1c, 4, must, none",
        "1d, 4, must, none", "1e, 4, must, none", "23, 4, must, none", "24, 4, must, none",
        "40, 0, must, none", "41, 0, must, none", "42, 0, must, none", "43, 0, must, none",
        "44, 0, none, none", "45, 0, none, none", "46, 0 4, must, none", "47, 0 4, must, none",
        "48, 0 4, must, none", "49, 0 4, must, none", "4a, 8, must, must", "4b, 8, must, must",
    })
    void isThatOfTheDocument(String opcode, String extrasLengths, String key, String value) {
        Set<String> lengths = Set.of(extrasLengths.split(" "));
        for (int extrasLength = 0; extrasLength < 256; extrasLength++) {
            for (String withKey : new String[] {"", "k"}) {
                for (String withValue : new String[] {"", "v"}) {
                    assertThat(admits(Integer.parseInt(opcode, 16), extrasLength, withKey, withValue))
                            .as("%d bytes of extras, key '%s', value '%s'", extrasLength, withKey, withValue)
                            .isEqualTo(lengths.contains(String.valueOf(extrasLength))
                                    && fits(key, withKey)
                                    && fits(value, withValue));
                }
            }
        }
    }

    private static boolean fits(String rule, String part) {
        return rule.equals("may") || rule.equals("must") != part.isEmpty();
    }

    private static boolean admits(int opcode, int extrasLength, String key, String value) {
        String bytes = ask(opcode)
                .extras("e".repeat(extrasLength))
                .key(key)
                .value(value)
                .bytes();
        RequestHeader header = RequestHeader.read(Unpooled.copiedBuffer(bytes, StandardCharsets.ISO_8859_1));
        return Opcode.find(opcode).verb().form().admits(header);
    }
}
