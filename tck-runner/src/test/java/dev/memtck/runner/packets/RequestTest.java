package dev.memtck.runner.packets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.expect.MadeUpFacts;
import dev.memtck.runner.expect.Scope;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of tables, as bytes. */
class RequestTest {
    private final Scope scope = new Scope("p.", new MadeUpFacts());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "opcode=Noop                         | \\x80\\n\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\x01\\0\\0\\0\\0\\0\\0\\0\\0",
                "opcode=Get;key={k}                  | \\x80\\0\\0\\x03\\0\\0\\0\\0\\0\\0\\0\\x03\\0\\0\\0\\x01\\0\\0\\0\\0\\0\\0\\0\\0p.k",
                "opcode=Set;key={k};flags=5;exptime=0xffffffff;value=a |"
                        + " \\x80\\x01\\0\\x03\\x08\\0\\0\\0\\0\\0\\0\\x0c\\0\\0\\0\\x01\\0\\0\\0\\0\\0\\0\\0\\0"
                        + "\\0\\0\\0\\x05\\xff\\xff\\xff\\xffp.ka",
                "opcode=Increment;key={k};delta=2;initial=3;exptime=4 |"
                        + " \\x80\\x05\\0\\x03\\x14\\0\\0\\0\\0\\0\\0\\x17\\0\\0\\0\\x01\\0\\0\\0\\0\\0\\0\\0\\0"
                        + "\\0\\0\\0\\0\\0\\0\\0\\x02\\0\\0\\0\\0\\0\\0\\0\\x03\\0\\0\\0\\x04p.k",
                "opcode=LaG;key={k}                  | \\x80F\\0\\x03\\0\\0\\0\\0\\0\\0\\0\\x03\\0\\0\\0\\x01\\0\\0\\0\\0\\0\\0\\0\\0p.k",
                "opcode=LaG;key={k};exptime=2        |"
                        + " \\x80F\\0\\x03\\x04\\0\\0\\0\\0\\0\\0\\x07\\0\\0\\0\\x01\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\x02p.k",
                "opcode=Set;extras=none              | \\x80\\x01\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\x01\\0\\0\\0\\0\\0\\0\\0\\0",
                "opcode=0x99;magic=0;cas=18446744073709551615;opaque=0xffffffff;data type=1;vbucket=2;body length=4294967295;key"
                        + " length=9;extras length=255 |"
                        + " \\0\\x99\\0\\t\\xff\\x01\\0\\x02\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff",
            })
    void aRowBecomesAPacket(String row, String bytes) {
        Map<String, String> cells = new LinkedHashMap<>();
        for (String cell : row.strip().split(";")) {
            cells.put(cell.substring(0, cell.indexOf('=')), cell.substring(cell.indexOf('=') + 1));
        }
        assertThat(EscapedBytes.escape(Request.of(cells).packet(1, scope).bytes()))
                .isEqualTo(bytes);
    }

    @Test
    void aRowWithARepetitionIsAsManyRows() {
        assertThat(Exchange.table(List.of(List.of("opcode", "key", "status"), List.of("Lock", "({n#})*3", "no error"))))
                .extracting(exchange -> exchange.request().fields().cells())
                .containsExactly(
                        Map.of("opcode", "Lock", "key", "{n1}"),
                        Map.of("opcode", "Lock", "key", "{n2}"),
                        Map.of("opcode", "Lock", "key", "{n3}"));
    }

    @Test
    void theColumnsBeforeStatusAreTheRequests() {
        List<Exchange> exchanges = Exchange.table(List.of(
                List.of("opcode", "key", "value", "status", "value"),
                List.of("Set", "{k}", "red", "nothing", ""),
                List.of("Get", "{k}", "", "no error", "red")));
        assertThat(exchanges.get(0).response()).isEmpty();
        assertThat(exchanges.get(0).request().fields().cells()).containsEntry("value", "red");
        assertThat(exchanges.get(1).request().fields().has("value")).isFalse();
        assertThat(exchanges.get(1).response().orElseThrow().fields().cells()).containsEntry("value", "red");
    }
}
