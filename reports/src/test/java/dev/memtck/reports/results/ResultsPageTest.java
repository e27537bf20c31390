package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.memtck.reports.results.TranscriptLine.Cut;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The page of the results file names every field, in order, and no other; and the words that a field may hold. */
class ResultsPageTest {
    private static final Path PAGE = Path.of("../docs/results.md");
    private static final Pattern FIELD = Pattern.compile("(?m)^\\| `(\\w+)` \\|");

    static Stream<Arguments> sections() {
        return Stream.of(
                Arguments.of("The run", RunInfo.class),
                Arguments.of("A capability", CapabilityFinding.class),
                Arguments.of("A known failure", KnownFailure.class),
                Arguments.of("A scenario", ScenarioRecord.class),
                Arguments.of("A failure", Failure.class),
                Arguments.of("A blame", Blame.class),
                Arguments.of("A line of `--json`", FailureLine.class),
                Arguments.of("A cause", Cause.class),
                Arguments.of("What was explored", Explored.class),
                Arguments.of("A discovery", Explored.Discovery.class),
                Arguments.of("What was cut", Cut.class));
    }

    @ParameterizedTest
    @MethodSource("sections")
    void namesTheFieldsOfTheRecord(String heading, Class<?> type) throws IOException {
        assertThat(FIELD.matcher(section(heading)).results().map(match -> match.group(1)))
                .containsExactlyElementsOf(fields(type).toList());
    }

    /** What stands in the file: the fields of a part among the others. */
    private static Stream<String> fields(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .flatMap(component -> component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)
                        ? fields(component.getType())
                        : Stream.of(name(component)));
    }

    private static String name(RecordComponent component) {
        JsonProperty given = component.getAccessor().getAnnotation(JsonProperty.class);
        return given == null ? component.getName() : given.value();
    }

    @Test
    void namesTheLinesTheFormatAndTheWords() throws IOException {
        assertThat(FIELD.matcher(before("### Compatibility")).results().map(match -> match.group(1)))
                .containsExactlyElementsOf(fields(ResultLine.class).toList());
        assertThat(Files.readString(PAGE)).contains("The run carries `format`, now " + RunInfo.FORMAT + ".");
        assertWords("The run", List.of(Level.MUST.word(), Level.SHOULD.word()));
        assertWords(
                "A capability",
                Stream.of(CapabilityFinding.Status.values())
                        .map(CapabilityFinding.Status::word)
                        .toList());
        assertWords(
                "A capability",
                Stream.of(CapabilityFinding.Demand.values())
                        .map(CapabilityFinding.Demand::word)
                        .toList());
        assertWords(
                "A scenario",
                Stream.of(Outcome.values())
                        .filter(outcome ->
                                outcome != Outcome.TOLERATED && outcome != Outcome.NEWER && outcome != Outcome.BLOCKED)
                        .map(Outcome::word)
                        .toList());
        assertWords(
                "A blame",
                Stream.of(Blame.Whose.values()).map(Blame.Whose::word).toList());
        assertWords("A profile", Profile.words());
        assertWords(
                "A profile",
                Stream.of(ProfileResult.Standing.values())
                        .map(ProfileResult.Standing::words)
                        .toList());
        assertWords("A line of a transcript", List.of("sent", "received", "note"));
    }

    private static void assertWords(String heading, List<String> words) throws IOException {
        String section = section(heading);
        assertThat(words).isNotEmpty().allSatisfy(word -> assertThat(section).contains("`" + word + "`"));
    }

    /** Of the chapter of the file. */
    private static String before(String heading) throws IOException {
        String page = Files.readString(PAGE);
        return page.substring(page.indexOf("\n## results.ndjson\n"), page.indexOf("\n" + heading + "\n"));
    }

    private static String section(String heading) throws IOException {
        String page = Files.readString(PAGE);
        int start = page.indexOf("\n### " + heading + "\n");
        assertThat(start).as(heading).isPositive();
        int end = page.indexOf("\n#", start + 5);
        return page.substring(start, end);
    }
}
