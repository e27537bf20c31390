package dev.memtck.runner.run;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** One scenario under way. Belongs to its thread. */
public final class Scene {
    private final Run run;
    private final ScenarioEntry scenario;
    private final Transcript transcript = new Transcript();
    private final Scope scope;
    private final Map<String, Client> clients = new LinkedHashMap<>();
    private Throwable error;
    private boolean permitTaken;
    private long waitedMillis;

    Scene(Run run, ScenarioEntry scenario) {
        this.run = run;
        this.scenario = scenario;
        this.scope = new Scope(run.keyPrefix(scenario));
    }

    /** Takes a permit, or throws if the scenario is not to be run. */
    public void begin() {
        run.objection(scenario).ifPresent(objection -> {
            throw objection;
        });
        run.takePermit();
        permitTaken = true;
        if (run.targetIsGone()) {
            throw new CouldNotTell("the target stopped answering in an earlier scenario");
        }
    }

    /** The client with this name; its first mention connects it. */
    public Client client(String name) {
        return clients.computeIfAbsent(name, this::connect);
    }

    private Client connect(String name) {
        try {
            return new Client(
                    name,
                    Link.connect(name, run.target().address(), run.limits().reply(), transcript),
                    this);
        } catch (IOException e) {
            run.targetIsAlive();
            throw new CouldNotTell("no connection to " + run.target() + " for " + name, e);
        }
    }

    /** Lets time pass; meanwhile another scenario may work. */
    public void pause(Duration duration) {
        transcript.note("", "waits " + duration.toMillis() / 1000.0 + " s");
        long end = System.nanoTime() + duration.toNanos();
        run.givePermitBack();
        try {
            while (System.nanoTime() < end) {
                Thread.sleep(Math.max(1, (end - System.nanoTime()) / 1_000_000));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CouldNotTell("interrupted while waiting");
        } finally {
            run.takePermit();
        }
        waitedMillis += duration.toMillis();
    }

    public Scope scope() {
        return scope;
    }

    Run run() {
        return run;
    }

    /** Notes something for the reader of the transcript. */
    public void note(String client, String words) {
        transcript.note(client, words);
    }

    /** The engine says that a step ended so. */
    void stepEnded(Throwable stepError) {
        if (error == null) {
            error = stepError;
        }
    }

    /** A failure of this scenario, with the text for people. */
    RuleFailed failed(String client, String sent, String expected, String received, Integer differsAt, String problem) {
        Failure bare = new Failure(client, sent, expected, received, differsAt, problem, null);
        String text = FailureText.of(scenario, bare, transcript.whole(), scope, run.rerunCommand(scenario));
        return new RuleFailed(new Failure(client, sent, expected, received, differsAt, problem, text));
    }

    /** What two slots captured must not be the same. */
    public void requireDifferent(String label, String otherLabel) {
        String value = captured(label);
        if (value.equals(captured(otherLabel))) {
            throw failed(
                    "",
                    "see transcript",
                    "[" + label + "] other than [" + otherLabel + "]",
                    value + " for both",
                    null,
                    "[" + label + "] and [" + otherLabel + "] are the same");
        }
    }

    private String captured(String label) {
        return scope.captured(label)
                .map(scope::readable)
                .orElseThrow(() ->
                        new IllegalStateException("the feature compares [" + label + "] before it has received one"));
    }

    /** Whether every connection that is still open is in step; throws if not. Asked once, at the end. */
    public void checkInStep() {
        if (error == null) {
            clients.values().forEach(Client::checkInStep);
        }
    }

    /** What the kit says of this scenario; {@code lateError} is what the last check threw, or null. */
    public ScenarioRecord record(Throwable lateError) {
        stepEnded(lateError);
        ScenarioRecord record = new ScenarioRecord(
                RunInfo.FORMAT,
                scenario.id(),
                outcome(),
                reason(),
                error instanceof RuleFailed ruleFailed ? ruleFailed.failure() : null,
                run.rerunCommand(scenario),
                scope.keys(),
                transcript.millis(),
                waitedMillis,
                error instanceof RuleFailed ? transcript.whole() : transcript.abridged());
        run.sink().ended(scenario, record);
        return record;
    }

    private Outcome outcome() {
        if (error == null) {
            return Outcome.PASSED;
        }
        return error instanceof Judgement judgement ? judgement.outcome() : Outcome.BROKEN;
    }

    private String reason() {
        if (error == null) {
            return "";
        }
        return error instanceof Judgement judgement ? judgement.reason() : "the kit failed: " + error;
    }

    /** Closes every connection and gives the permit back. */
    public void end() {
        clients.values().forEach(Client::closeQuietly);
        if (permitTaken) {
            permitTaken = false;
            run.givePermitBack();
        }
    }
}
