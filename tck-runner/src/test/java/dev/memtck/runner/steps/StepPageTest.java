package dev.memtck.runner.steps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import dev.memtck.runner.sentences.Sentence;
import dev.memtck.runner.sentences.Sentences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page of sentences is the code's; every sentence is used, and every step has one sentence. */
class StepPageTest {
    private static final Path PAGE = Path.of("../docs/steps.md");

    @Test
    void thePageListsTheSentencesOfTheCode() throws IOException {
        List<String> onPage = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("- `"))
                .map(line -> line.substring(3, line.indexOf('`', 3)))
                .toList();
        assertThat(onPage)
                .containsExactlyInAnyOrderElementsOf(
                        sentences().stream().map(Sentence::source).toList());
    }

    @Test
    void everyStepHasExactlyOneSentenceAndEverySentenceAStep() {
        List<Sentence> unused = new ArrayList<>(sentences());
        Judged.ruleBook()
                .scenarios()
                .forEach(scenario -> scenario.texts().forEach(text -> {
                    List<Sentence> matching = sentences().stream()
                            .filter(sentence -> sentence.says(text))
                            .toList();
                    assertThat(matching).as(scenario.location() + ": " + text).hasSize(1);
                    unused.removeAll(matching);
                }));
        assertThat(unused.stream().map(Sentence::source)).as("unused").isEmpty();
    }

    private static List<Sentence> sentences() {
        return Sentences.ofTheKit().all();
    }
}
