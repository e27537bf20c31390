package dev.memtck.runner.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SentencesTest {
    private final Sentences sentences = Sentences.ofTheKit();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            3 seconds pass                                                     | WAITS
            1 second passes                                                    | WAITS
            within 5 seconds B sends and receives                              | WAITS
            for 3 seconds new clients each send "get {apple}" and receive "END" | WAITS
            a crowd of 8 clients                                               | CROWD
            50 clients each send "get {apple}" and receive "END"               | MANY
            the idle clients each send "get {apple}" and receive "END"         | MANY
            up to 500 idle clients are connected                               | ALONE
            the statistics are noted                                           | ALONE
            A sends "get {apple}", byte by byte                                | CUTS
            A sends, cut after 3 bytes                                         | CUTS
            A receives an error or the end of the connection                   | MAY_END
            A receives a table of statistics                                   | UNSTEADY
            """)
    void aStepHasTheTraitOfItsSentence(String step, Trait trait) {
        assertThat(sentences.anyHas(trait, List.of("A is connected", step))).isTrue();
    }

    @Test
    void whatIsQuotedGivesAStepNoTrait() {
        List<String> steps =
                List.of("A sends \"3 seconds pass\"", "what A receives is recorded as \"a crowd of 8 clients\"");

        assertThat(Trait.values()).noneMatch(trait -> sentences.anyHas(trait, steps));
    }

    @Test
    void theNamesOfClientsAreThoseOutsideOfQuotes() {
        assertThat(sentences.words("client", List.of("A sends \"C sends\"", "B receives nothing", "3 seconds pass")))
                .containsExactlyInAnyOrder("A", "B");
    }

    @Test
    void whatNoSentenceSaysHasNeitherTraitNorClient() {
        assertThat(sentences.anyHas(Trait.WAITS, List.of("A waits for 3 seconds")))
                .isFalse();
        assertThat(sentences.words("client", List.of("A waits for 3 seconds"))).isEmpty();
    }
}
