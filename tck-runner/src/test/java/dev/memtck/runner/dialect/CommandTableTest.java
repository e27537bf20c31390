package dev.memtck.runner.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.rules.VerbTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is explored is what the table of the features has, verb by verb. */
class CommandTableTest {
    private static final Path TABLE = Path.of("../features/verbs.tsv");

    /** It prints what a server has in mind, in words of its own. */
    private static final Set<String> UNEXPLORED = Set.of("me");

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

    private static String verb(DialectCommand command) {
        return command.word().split(" ")[0];
    }

    @ParameterizedTest
    @MethodSource("rowsWithKeys")
    void everyVerbWithAKeyIsExploredAsItsRowSays(Row row) {
        assertThat(DialectCommand.all().stream().filter(command -> verb(command).equals(row.verb())))
                .isNotEmpty()
                .allSatisfy(command -> {
                    assertThat(command.brings(Brings.SEVERAL_KEYS))
                            .as("several keys")
                            .isEqualTo(row.has("keys", "many"));
                    assertThat(command.quietness() == Quietness.ON_WISH)
                            .as("may be quiet")
                            .isEqualTo(row.has("silent-form", "noreply") || row.has("silent-form", "q"));
                    assertThat(command.quietness() == Quietness.QUIET)
                            .as("is quiet")
                            .isEqualTo(row.has("silent-form", "self"));
                    assertThat(command.brings(Brings.UNIQUE)).as("cas unique").isEqualTo(row.has("cas", "word"));
                    assertThat(command.brings(Brings.LEASE_TIME))
                            .as("lease time")
                            .isEqualTo(row.has("exptime", "lease"));
                    assertThat(command.brings(Brings.DELTA)).as("delta").isEqualTo(!row.has("delta", "no"));
                });
    }

    @Test
    void nothingIsExploredThatTheTableDoesNotHave() throws IOException {
        Set<String> verbs = rows().stream().map(Row::verb).collect(Collectors.toSet());
        assertThat(DialectCommand.all())
                .hasSizeGreaterThan(50)
                .extracting(CommandTableTest::verb)
                .isSubsetOf(verbs);
        assertThat(UNEXPLORED).isSubsetOf(verbs);
    }

    @Test
    void whatATargetNeedNotKnowIsWhatTheTableSaysOfIt() throws IOException {
        assertThat(DialectCommand.all().stream()
                        .filter(DialectCommand::isOptional)
                        .map(DialectCommand::word))
                .containsAll(rows().stream()
                        .filter(row -> !UNEXPLORED.contains(row.verb()))
                        .filter(row -> row.has("capability", "knows:" + row.verb()))
                        .map(Row::verb)
                        .toList());
    }
}
