package dev.memtck.runner.client.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.client.driver.Field;
import dev.memtck.runner.client.driver.Told;
import dev.memtck.runner.client.driver.Told.Outcome;
import dev.memtck.runner.client.scene.Returned.Look;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReturnedTest {
    private static Told told(String what) {
        String[] words = what.split(" ");
        return switch (words[0]) {
            case "hit" ->
                new Told(
                        Outcome.HIT,
                        Optional.of(words[1]),
                        words.length > 2 ? Map.of(Field.FLAGS, words[2]) : Map.of(),
                        Map.of(),
                        "");
            case "number" -> new Told(Outcome.NUMBER, Optional.empty(), Map.of(Field.NUMBER, words[1]), Map.of(), "");
            case "items" ->
                new Told(
                        Outcome.ITEMS,
                        Optional.empty(),
                        Map.of(),
                        words.length > 1 ? Map.of("a", words[1]) : Map.of(),
                        "");
            default ->
                new Told(Outcome.valueOf(words[0].toUpperCase(Locale.ROOT)), Optional.empty(), Map.of(), Map.of(), "");
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "hit \"red\" | hit red | YES",
                "hit \"red\" | hit blue | NO",
                "hit \"red\" | miss | NO",
                "hit \"red\" or no value | miss | YES",
                "hit \"red\" or no value | error | YES",
                "hit \"red\" or no value | hit blue | NO",
                "hit \"a or b\" | miss | NO",
                "hit \"red\" flags 5 | hit red 5 | YES",
                "hit \"red\" flags 5 | hit red 6 | NO",
                "hit \"red\" flags 5 | hit red | UNTOLD",
                "hit \"red\" flags 5 or error | hit blue | NO",
                "number 5 | number 5 | YES",
                "number 5 | number 05 | NO",
                "items \"a\" is \"1\" | items 1 | YES",
                "items \"a\" is \"1\", \"b\" is \"2\" | items 1 | NO",
                "some of \"a\" is \"1\", \"b\" is \"2\" | items 1 | YES",
                "some of \"a\" is \"1\", \"b\" is \"2\" | items 2 | NO",
                "no value | items | YES",
                "no value | items 1 | NO",
                "no value | stored | NO",
                "a refusal | exists | YES",
                "a refusal | miss | YES",
                "a refusal | stored | NO",
                "a refusal | done | NO",
                "any outcome | stored | YES",
                "stored or error | error | YES",
            })
    void isHeldAgainstWhatIsTold(String words, String told, Look look) {
        assertThat(Returned.parse(words).look(told(told))).isEqualTo(look);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "hit \"red\" or no value | hit blue | another value",
                "no value | hit blue | hit instead of no value",
                "number 5 or error | number 6 | another number",
                "hit \"red\" | miss | miss instead of hit …",
            })
    void whatIsWrongIsTheSameWhateverTheBytes(String words, String told, String difference) {
        assertThat(Returned.parse(words).difference(told(told))).isEqualTo(difference);
    }
}
