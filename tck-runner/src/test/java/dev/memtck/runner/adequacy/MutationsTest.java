package dev.memtck.runner.adequacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is changed of our server, and what its lines tell; the rest of a measurement takes a server and minutes. */
class MutationsTest {
    private static Subject subject;
    private static List<Mutant> all;

    @TempDir
    private Path folder;

    @BeforeAll
    static void find() throws Exception {
        subject = Subject.named("reference", Path.of("target"));
        all = new Mutations(subject).all();
    }

    @Test
    void engineAndWireAreChangedAndNothingElse() {
        assertThat(all)
                .hasSizeGreaterThan(500)
                .extracting(Mutant::className)
                .allMatch(name -> name.matches("dev\\.memtck\\.server\\.(engine|wire\\.(text|binary))\\..*"));
        assertThat(all).extracting(Mutant::id).doesNotHaveDuplicates();
    }

    @Test
    void aMutantIsAnotherClass() {
        Mutant mutant = all.get(0);
        assertThat(new Mutations(subject).bytes(mutant))
                .isNotEqualTo(subject.classes().getBytes(mutant.className()).orElseThrow());
    }

    @Test
    void aLineIsToldWhenItIsReached() throws IOException, InterruptedException {
        Probe probe = new Probe(folder);
        probe.fill(subject);
        Process process = new ProcessBuilder(subject.start(probe.folder()).words().stream()
                        .map(word -> word.equals("{port}") ? "0" : word)
                        .toList())
                .redirectErrorStream(true)
                .start();
        try {
            process.inputReader().readLine();
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertThat(Files.readAllLines(folder.resolve(ReachedLines.FILE)))
                .anyMatch(line -> line.startsWith("dev.memtck.server.engine.Engine:"))
                .noneMatch(line -> line.startsWith("dev.memtck.server.engine.Deletion:"));
    }

    @Test
    void whatIsDoneIsNotDoneAgain() throws IOException {
        Table table = new Table(folder.resolve("adequacy.tsv"));
        table.add("one", all.get(0), new Finding.NotSeen());
        table.add("one", all.get(1), new Finding.ByScenario("TEXT-01/title"));
        table.add("one", all.get(2), new Finding.NotReached());
        assertThat(table.done("one"))
                .containsExactlyInAnyOrder(
                        all.get(0).id(), all.get(1).id(), all.get(2).id());
        assertThat(table.done("other")).isEmpty();
        assertThat(table.seen("one")).isEqualTo(new Share(1, 2));
    }
}
