package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Word.Gives;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.rules.VerbTable;
import dev.memtck.runner.target.Capability;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is explored is what the table of the features has, verb by verb. */
class WordTableTest {
    private static final Path TABLE = Path.of("../features/verbs.tsv");

    /** It prints what a server has in mind, in words of its own. */
    private static final Set<String> UNEXPLORED = Set.of("me");

    private static final Offer EVERYTHING = new Offer(
            EnumSet.allOf(Capability.class),
            Stream.of(Tongue.TEXT, Tongue.BINARY)
                    .flatMap(tongue -> Word.optional(tongue).stream())
                    .collect(Collectors.toSet()),
            1 << 20);

    record Row(String verb, Map<String, String> facets) {
        boolean has(String column, String value) {
            return facets.get(column).equals(value);
        }

        @Override
        public String toString() {
            return verb;
        }
    }

    private static List<Row> rows() throws IOException {
        return VerbTable.read(TABLE).facets().entrySet().stream()
                .map(verb -> new Row(verb.getKey(), verb.getValue()))
                .toList();
    }

    /** Those with a key; a mode of a meta command is a word of its own here. */
    static Stream<Row> rowsWithKeys() throws IOException {
        return rows().stream().filter(row -> !row.has("keys", "none") && !UNEXPLORED.contains(row.verb()));
    }

    private static List<Word> words() {
        return Stream.of(Tongue.TEXT, Tongue.BINARY)
                .flatMap(tongue -> Stream.concat(Word.of(tongue, EVERYTHING).stream(), Word.flushing(tongue).stream()))
                .toList();
    }

    private static String verb(Word word) {
        return word.name().split(" ")[0];
    }

    @ParameterizedTest
    @MethodSource("rowsWithKeys")
    void everyVerbWithAKeyIsExploredAsItsRowSays(Row row) {
        assertThat(words().stream().filter(word -> verb(word).equals(row.verb())))
                .isNotEmpty()
                .allSatisfy(word -> {
                    assertThat(word.takesSeveralKeys()).as("several keys").isEqualTo(row.has("keys", "many"));
                    assertThat(word.mayBeQuiet())
                            .as("may be quiet")
                            .isEqualTo(row.has("silent-form", "noreply") || row.has("silent-form", "q"));
                    assertThat(word.loudness() == Loudness.QUIET)
                            .as("is quiet")
                            .isEqualTo(row.has("silent-form", "self"));
                    assertThat(word.gives(Gives.UNIQUE)).as("cas unique").isEqualTo(row.has("cas", "word"));
                    assertThat(word.gives(Gives.LEASE_TIME)).as("lease time").isEqualTo(row.has("exptime", "lease"));
                    assertThat(word.gives(Gives.DELTA)).as("delta").isEqualTo(!row.has("delta", "no"));
                });
    }

    @Test
    void nothingIsExploredThatTheTableDoesNotHave() throws IOException {
        Set<String> verbs = rows().stream().map(Row::verb).collect(Collectors.toSet());
        assertThat(words())
                .hasSizeGreaterThan(50)
                .extracting(WordTableTest::verb)
                .isSubsetOf(verbs);
        assertThat(UNEXPLORED).isSubsetOf(verbs);
    }

    @Test
    void whatATargetNeedNotKnowIsWhatTheTableSaysOfIt() throws IOException {
        assertThat(Stream.of(Tongue.TEXT, Tongue.BINARY).flatMap(tongue -> Word.optional(tongue).stream()))
                .containsAll(rows().stream()
                        .filter(row -> !UNEXPLORED.contains(row.verb()))
                        .filter(row -> row.has("capability", "knows:" + row.verb()))
                        .map(Row::verb)
                        .toList());
    }
}
