package dev.memtck.runner.client.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DriverLinesTest {
    private static final Surroundings SOMEWHERE =
            new Surroundings("127.0.0.1", 11211, Spoken.TEXT, Duration.ofMillis(500));
    private static final int ID = 3;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "get \"apple\" | {'id':3,'call':'get','key':'apple'}",
                "get \"a\\r\\nb\" | {'id':3,'call':'get','key64':'YQ0KYg=='}",
                "get \"\\xff\" | {'id':3,'call':'get','key64':'/w=='}",
                "set \"apple\" to \"\" | {'id':3,'call':'set','key':'apple','value':''}",
                "set \"apple\" to \"red\" flags 4294967295 exptime -1"
                        + " | {'id':3,'call':'set','key':'apple','value':'red','flags':4294967295,'exptime':-1}",
                "cas \"apple\" to \"red\" unique 18446744073709551615"
                        + " | {'id':3,'call':'cas','key':'apple','value':'red','unique':'18446744073709551615'}",
                "incr \"n\" delta 18446744073709551615 | {'id':3,'call':'incr','key':'n','delta':'18446744073709551615'}",
                "get_many \"a\", \"\\0\" | {'id':3,'call':'get_many','keys':[{'key':'a'},{'key64':'AA=='}]}",
                "set \"(k)*3\" to \"(a b)*2\" | {'id':3,'call':'set','key':'kkk','value':'a ba b'}",
            })
    void aCallIsALine(String call, String line) {
        assertThat(DriverLines.write(ID, Call.parse(call), SOMEWHERE)).isEqualTo(line.replace('\'', '"'));
    }

    @Test
    void theFirstCallNamesTheVersion() {
        assertThat(DriverLines.write(1, Call.HELLO, SOMEWHERE))
                .isEqualTo("{\"id\":1,\"call\":\"hello\",\"version\":1,\"host\":\"127.0.0.1\",\"port\":11211}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "{'id':3,'outcome':'hit','value':'red'} | hit \"red\"",
                "{'id':3,'outcome':'hit','value64':'AP8='} | hit \"\\0\\xff\"",
                "{'id':3,'outcome':'hit','value':'\u00fc'} | hit \"\\xc3\\xbc\"",
                "{'id':3,'outcome':'hit','value':'','flags':5,'unique':'18446744073709551615'}"
                        + " | hit \"\" flags 5 unique 18446744073709551615",
                "{'id':3,'outcome':'miss'} | miss",
                "{'id':3,'outcome':'not stored'} | not stored",
                "{'id':3,'outcome':'number','number':18446744073709551615} | number 18446744073709551615",
                "{'id':3,'outcome':'items','items':[{'key':'b','value':'2'},{'key64':'YQ==','value':'1'}]}"
                        + " | items \"a\" is \"1\", \"b\" is \"2\"",
                "{'id':3,'outcome':'items'} | items",
                "{'id':3,'outcome':'error','words':'timed out'} | error: timed out",
                "{'id':3,'outcome':'unsupported','more':true} | unsupported",
            })
    void aLineIsAnOutcome(String line, String shown) {
        Answer answer = DriverLines.read(ID, line.replace('\'', '"'));
        assertThat(answer).isInstanceOf(Told.class);
        assertThat(answer.shown()).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            nullValues = "NONE",
            value = {
                "hit red | is no JSON",
                "{'id':3,'outcome' | is no JSON",
                "[] | is no JSON object",
                "null | is no JSON object",
                "{'id':2,'outcome':'miss'} | answers another call than 3",
                "{'outcome':'miss'} | answers another call than 3",
                "{'id':3,'outcome':'success'} | has an unknown outcome",
                "{'id':3} | has an unknown outcome",
                "{'id':3,'outcome':'hit'} | is a hit without a value",
                "{'id':3,'outcome':'hit','value64':'=='} | has what is no base64",
                "{'id':3,'outcome':'number'} | has no number",
                "{'id':3,'outcome':'number','number':'five'} | has a number that is not one",
                "{'id':3,'outcome':'items','items':[{'key':'a'}]} | has an item without a key or a value",
            })
    void whatIsNoOutcomeIsNonsense(String line, String why) {
        assertThat(DriverLines.read(ID, line.replace('\'', '"')))
                .isInstanceOfSatisfying(
                        Answer.Nonsense.class,
                        nonsense -> assertThat(nonsense.shown()).startsWith("the driver's line " + why));
    }

    @Test
    void anEmptyLineIsNonsense() {
        assertThat(DriverLines.read(ID, "")).isInstanceOf(Answer.Nonsense.class);
    }
}
