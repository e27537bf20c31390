package dev.memtck.runner.client.scene;

import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Mismatch;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.client.driver.Answer;
import dev.memtck.runner.client.driver.Call;
import dev.memtck.runner.client.driver.Driver;
import dev.memtck.runner.client.driver.NoDriver;
import dev.memtck.runner.client.driver.Surroundings;
import dev.memtck.runner.client.driver.Told;
import dev.memtck.runner.client.server.ScriptedServer;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.Judgement;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.run.StoodStill;
import dev.memtck.runner.wire.Transcript;
import io.cucumber.plugin.event.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One scenario under way. Belongs to its thread. */
public final class ClientScene {
    private static final String DRIVER = "driver";

    private final ClientRun run;
    private final ScenarioEntry scenario;
    private final Transcript transcript;
    private final List<String> steps = new ArrayList<>();
    private final List<Call> calls = new ArrayList<>();
    private long beginNanos;
    private ScriptedServer server;
    private Driver driver;
    private Told last;
    private Throwable error;
    private ScenarioRecord record;

    ClientScene(ClientRun run, ScenarioEntry scenario) {
        this.run = run;
        this.scenario = scenario;
        this.transcript = new Transcript(run.loopback().clock());
    }

    /** Starts the server and a driver before it, or throws if the scenario is not to be asked. */
    public void begin() {
        run.objection(scenario).ifPresent(objection -> {
            throw objection;
        });
        try {
            server = ScriptedServer.start(run.loopback(), transcript);
            driver = run.drivers()
                    .start(new Surroundings(
                            server.host(),
                            server.port(),
                            run.spoken(),
                            run.waits().client()));
        } catch (IOException e) {
            throw new CouldNotTell("the scripted server cannot listen", e);
        } catch (NoDriver e) {
            throw new CouldNotTell(e.getMessage());
        }
        if (!(answer(Call.HELLO, run.waits().start()) instanceof Told)) {
            throw new CouldNotTell("the driver did not answer its first call");
        }
        transcript.start();
        beginNanos = run.loopback().clock().nanos();
    }

    public ScriptedServer server() {
        return server;
    }

    /** The calls so far. */
    public List<Call> calls() {
        return List.copyOf(calls);
    }

    /** Has the client do something, and takes what comes of it. */
    public void call(Call call) {
        calls.add(call);
        Answer answer = answer(call, run.waits().call());
        if (answer instanceof Told told) {
            if (told.outcome() == Told.Outcome.UNSUPPORTED) {
                throw notOffered("the driver has no call " + call.verb().word());
            }
            last = told;
        } else if (answer instanceof Answer.Nonsense) {
            throw new CouldNotTell(answer.shown());
        } else {
            String verb = call.verb().word();
            String how = answer instanceof Answer.Hangs ? "does not return" : "the program ends";
            throw failed(
                    Found.SOMETHING_ELSE, "the outcome of the call", answer.shown(), answer.shown(), verb + ": " + how);
        }
    }

    private Answer answer(Call call, Duration limit) {
        String asked = Shown.of(call);
        transcript.note(DRIVER, "is asked to " + asked);
        Answer answer = driver.ask(call, limit);
        transcript.note(DRIVER, "tells: " + Shown.brief(answer.shown()));
        return answer;
    }

    /** That the last call has returned one of these. */
    public void require(Returned returned) {
        if (server.hasNamedNobody()) {
            throw notOffered("the client asks for neither key nor opaque, so that an answer does not say whose it is");
        }
        switch (returned.look(last)) {
            case NO -> {
                String verb = calls.get(calls.size() - 1).verb().word();
                throw failed(
                        last.isEmptyHanded() ? Found.NOTHING : Found.SOMETHING_ELSE,
                        returned.words(),
                        last.shown(),
                        "the client returned " + Shown.brief(last.shown()),
                        verb + ": " + returned.difference(last));
            }
            case UNTOLD -> throw notOffered("the driver does not tell what was asked for");
            case YES -> note("as it must be");
        }
    }

    /** Whether the last call is told as done or stored. */
    public boolean hasSucceeded() {
        return last.outcome() == Told.Outcome.STORED || last.outcome() == Told.Outcome.DONE;
    }

    private static NotAsked notOffered(String why) {
        return new NotAsked(Outcome.NOT_OFFERED, why);
    }

    /** Notes something for the reader of the transcript. */
    public void note(String words) {
        transcript.note("", words);
    }

    /**
     * A failure of this scenario, to be thrown.
     *
     * @param difference in words that are the same wherever the same is wrong
     */
    public AssertionError failed(Found found, String expected, String received, String problem, String difference) {
        String sent = calls.isEmpty() ? "nothing" : Shown.of(calls.get(calls.size() - 1));
        Failure failure =
                new Failure(DRIVER, new Mismatch(sent, expected, received), null, difference, problem, "", null);
        String text = ClientFailureText.of(scenario, failure, transcript.whole(), run.rerunCommand(scenario));
        return new ClientFailed(new Failure(DRIVER, failure.mismatch(), null, difference, problem, text, null), found);
    }

    void stepEnded(Status status) {
        steps.add(status.name().toLowerCase(Locale.ROOT));
    }

    /** The first counts. That nothing came of a call tells nothing if everything stood still meanwhile. */
    void failed(Throwable stepError) {
        if (error == null) {
            error = stepError instanceof ClientFailed failed && failed.found() == Found.NOTHING
                    ? run.standstill(beginNanos)
                            .<Throwable>map(standstill -> stoodStill(standstill, failed))
                            .orElse(failed)
                    : stepError;
        }
    }

    private StoodStill stoodStill(Duration standstill, ClientFailed failed) {
        return new StoodStill("kit and client stood still for " + DurationText.of(standstill)
                + ", and the client waits " + DurationText.of(run.waits().client())
                + " for an answer, so this tells nothing: " + failed.reason());
    }

    /** Ends driver and server, and makes the record. */
    public void end() {
        try {
            if (driver != null) {
                driver.close();
            }
        } finally {
            if (server != null) {
                server.close();
            }
        }
        Failure failure = error instanceof ClientFailed failed ? failed.failure() : null;
        record = new ScenarioRecord(
                scenario.id(),
                scenario.location(),
                new ScenarioRecord.Finding(outcome(), reason(), failure),
                new ScenarioRecord.Time(run.loopback().clock().instant(), transcript.millis(), 0),
                new ScenarioRecord.Observed(
                        List.copyOf(steps),
                        Map.of(),
                        Map.of(),
                        failure != null ? transcript.whole() : transcript.abridged(),
                        List.of()));
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

    /** The engine is done with it; the kit is believed only where the engine does not contradict it. */
    void finished(Status status) {
        if (record == null || (status == Status.PASSED) != (record.outcome() == Outcome.PASSED)) {
            record = new ScenarioRecord(
                    scenario.id(),
                    scenario.location(),
                    new ScenarioRecord.Finding(Outcome.BROKEN, "kit and engine do not agree on how it ended", null),
                    new ScenarioRecord.Time(run.loopback().clock().instant(), 0, 0),
                    ScenarioRecord.Observed.NOTHING);
        }
        if (error instanceof StoodStill) {
            run.docket().isLate(scenario);
        } else {
            run.docket().isJudged(scenario);
        }
        run.ended(scenario, record);
    }
}
