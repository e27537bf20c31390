package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference server, a process of its own on a machine that has four times as much to do as it can, breaks no rule. */
class BusyMachineSoak {
    private static final int RUNS = Integer.getInteger("memtck.runs", 3);
    private static final int LOOPS = 4 * Runtime.getRuntime().availableProcessors();

    @TempDir
    private Path folder;

    private final List<Process> loops = new ArrayList<>();

    @BeforeEach
    void makeItBusy() throws IOException {
        for (int loop = 0; loop < LOOPS; loop++) {
            loops.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
        }
    }

    @AfterEach
    void letItRest() {
        loops.forEach(Process::destroyForcibly);
    }

    static IntStream runs() {
        return IntStream.rangeClosed(1, RUNS);
    }

    @ParameterizedTest
    @MethodSource("runs")
    void noRuleFails(int run) throws IOException, InterruptedException {
        String server = String.join(" ", QuickJvm.JAVA) + " -jar "
                + JarProcess.DAEMON.toAbsolutePath().normalize() + " -p {port} -m 64 -z 0x3333:0xffff";
        JarProcess.Ended judged = JarProcess.run(
                folder,
                JarProcess.KIT,
                "--start",
                server,
                "--level",
                "should",
                "--lease-flag",
                "0x3333:0xffff",
                "--seed",
                "busy" + run,
                "--out",
                "out");
        Results results = ResultsReader.read(folder.resolve("out/results.ndjson"));
        assertThat(loops).as("at work all the time").allMatch(Process::isAlive);
        assertThat(results.scenarios())
                .as(judged.output())
                .filteredOn(scenario -> scenario.record().outcome() == Outcome.FAILED)
                .extracting(scenario ->
                        scenario.record().scenario() + ": " + scenario.record().reason())
                .isEmpty();
        assertThat(judged.exitCode()).as(judged.output()).isZero();
    }
}
