package dev.memtck.reports.results;

import dev.memtck.reports.results.CapabilityFinding.Demand;
import dev.memtck.reports.results.CapabilityFinding.Status;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The envelope of a run. What a test does not say is as in a run of everything, at level must. */
public final class SampleRun {
    private final RunInfo.Suite suite;
    private RunInfo.Target target = new RunInfo.Target(
            "127.0.0.1:11211",
            "1.6.18",
            List.of(new CapabilityFinding("text", Status.OFFERED, Demand.NONE, "\"get x\\r\\n\" got \"END\\r\\n\"")));
    private RunInfo.Settings settings = new RunInfo.Settings(Level.MUST, Map.of(), List.of());
    private RunInfo.Asked asked = new RunInfo.Asked(List.of(), Shard.WHOLE, "seed7");
    private RunInfo.Command command = new RunInfo.Command("java -jar memtck.jar --seed seed7", "--scenario ");
    private Instant started = Instant.parse("2026-11-21T08:00:00Z");
    private String trouble = "";

    private SampleRun(RunInfo.Suite suite) {
        this.suite = suite;
    }

    /** A run of so many scenarios. */
    public static SampleRun of(int scenarios) {
        return new SampleRun(new RunInfo.Suite("0.1.0", "f00d", scenarios, List.of("TEXT-05")));
    }

    public SampleRun offering(List<CapabilityFinding> capabilities) {
        target = new RunInfo.Target(target.address(), target.version(), capabilities);
        return this;
    }

    public SampleRun with(RunInfo.Settings other) {
        settings = other;
        return this;
    }

    public SampleRun with(RunInfo.Asked other) {
        asked = other;
        return this;
    }

    public SampleRun with(RunInfo.Command other) {
        command = other;
        return this;
    }

    public SampleRun started(Instant when) {
        started = when;
        return this;
    }

    public SampleRun trouble(String why) {
        trouble = why;
        return this;
    }

    public RunInfo info() {
        return new RunInfo(RunInfo.FORMAT, suite, target, settings, asked, command, started, trouble);
    }
}
