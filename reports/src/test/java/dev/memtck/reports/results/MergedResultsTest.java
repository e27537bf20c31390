package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files are not the parts of one run, and what is said of them. That real parts make a whole is seen in the runner. */
class MergedResultsTest {
    @TempDir
    private Path folder;

    @Test
    void partsOfOneRunAreMerged() throws Exception {
        Path whole = folder.resolve("whole.ndjson");
        MergedResults.of(List.of(part("1/2", "seed7", Level.MUST), part("2/2", "seed7", Level.MUST)))
                .write(whole);
        RunInfo run = ResultsReader.read(whole).run();
        assertThat(run.asked().shard()).isEqualTo(Shard.WHOLE);
        assertThat(run.judged().address()).isEqualTo("127.0.0.1:11211");
        assertThat(run.asked().seed()).isEqualTo("seed7");
    }

    @Test
    void whatWasFoundByExploringIsOfAllParts() throws Exception {
        Path one = part("1/2", "seed7", Level.MUST);
        Path two = part("2/2", "seed7", Level.MUST);
        ResultsWriter.append(one, explored(3));
        ResultsWriter.append(two, explored(4));
        Path whole = folder.resolve("whole.ndjson");
        MergedResults.of(List.of(one, two)).write(whole);
        Explored both = ResultsReader.read(whole).explored().orElseThrow();
        assertThat(both.extent().conversations()).isEqualTo(7);
        assertThat(both.unexplainedEnds()).containsExactly("it ended 3", "it ended 4");
    }

    @Test
    void theWholeEndsWhenItsLastPartDoesAndNotIfOneDoesNot() throws Exception {
        Path whole = folder.resolve("whole.ndjson");
        Path one = part("1/2", "seed7", Level.MUST);
        Path two = part("2/2", "seed7", Level.MUST);
        end(two, "2026-11-21T08:00:09Z");
        MergedResults.of(List.of(one, two)).write(whole);
        assertThat(ResultsReader.lines(whole).all(ResultLine::end)).isEmpty();
        end(one, "2026-11-21T08:00:04Z");
        MergedResults.of(List.of(one, two)).write(whole);
        assertThat(ResultsReader.lines(whole).all(ResultLine::end))
                .containsExactly(new RunEnd(Instant.parse("2026-11-21T08:00:09Z")));
    }

    private static void end(Path part, String when) throws IOException {
        Files.writeString(
                part, Json.write(ResultLine.of(new RunEnd(Instant.parse(when)))) + "\n", StandardOpenOption.APPEND);
    }

    private static Explored explored(int conversations) {
        return new Explored(
                List.of(),
                List.of("it ended " + conversations),
                new Explored.Extent(
                        conversations,
                        0,
                        0,
                        0,
                        new Explored.Pairs(1, 9),
                        new Explored.Pairs(1, 9),
                        new Explored.Pairs(1, 9)),
                "");
    }

    @Test
    void aPartThatIsMissingIsNamed() throws IOException {
        assertThatThrownBy(() -> MergedResults.of(List.of(part("2/2", "seed7", Level.MUST))))
                .isInstanceOf(UnmergeableResults.class)
                .hasMessage("shard 1/2 is missing");
    }

    @Test
    void aPartThatIsThereTwiceIsNamed() throws IOException {
        Path one = part("1/2", "seed7", Level.MUST);
        assertThatThrownBy(() -> MergedResults.of(List.of(one, part("2/2", "seed7", Level.MUST), one)))
                .isInstanceOf(UnmergeableResults.class)
                .hasMessage("shard 1/2 is there twice: " + one + " and " + one);
    }

    @Test
    void partsOfDifferentRunsAreNotMerged() throws IOException {
        Path one = part("1/2", "seed7", Level.MUST);
        assertDifferent(one, part("2/2", "seed8", Level.MUST), "the seed of %s is seed7, of %s seed8");
        assertDifferent(one, part("2/2", "seed7", Level.SHOULD), "the gate level of %s is must, of %s should");
        assertDifferent(one, part("2/3", "seed7", Level.MUST), "the number of shards of %s is 2, of %s 3");
        assertDifferent(one, part("1/1", "seed7", Level.MUST), "the number of shards of %s is 2, of %s 1");
    }

    private static void assertDifferent(Path one, Path other, String difference) {
        assertThatThrownBy(() -> MergedResults.of(List.of(one, other)))
                .isInstanceOf(UnmergeableResults.class)
                .hasMessage("parts of different runs: " + String.format(difference, one, other)
                        + ". Give every shard the same kit, options and --seed.");
    }

    private Path part(String shard, String seed, Level level) throws IOException {
        Path file = folder.resolve(shard.replace('/', '-') + "-" + seed + "-" + level + ".ndjson");
        ResultsWriter.open(
                        file,
                        SampleRun.of(0)
                                .with(new RunInfo.Settings(level, Map.of(), List.of()))
                                .with(new RunInfo.Asked(List.of(), Shard.parse(shard), seed))
                                .info(),
                        List.of())
                .close();
        return file;
    }
}
