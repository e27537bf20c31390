package dev.memtck.runner.scene;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.run.Run;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.LeaseFlag;
import dev.memtck.runner.wire.Transcript;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongPredicate;

/** One scenario under way. Belongs to its thread. */
public final class Scene {
    /** Clients that a step counts and does not name. */
    private static final int CROWD = 200;

    private static final Duration BRIEF = Duration.ofMillis(20);

    private final Run run;
    private final ScenarioEntry scenario;
    private final Transcript transcript = new Transcript();
    private final Scope scope;
    private final TargetFacts facts;
    private final Pauses pauses;
    private final Clients clients;
    private final CapturedValues captured = new CapturedValues(this);
    private final Conclusion conclusion;
    private final UsedKeys usedKeys;
    private final Map<Class<?>, Object> kept = new LinkedHashMap<>();
    private boolean permitTaken;
    private int connectionsTaken;

    Scene(Run run, ScenarioEntry scenario) {
        this.run = run;
        this.scenario = scenario;
        this.facts = new TargetFacts(run, transcript);
        this.scope = new Scope(run.keyPrefix(scenario), facts);
        this.clients = new Clients(this, run, transcript);
        this.pauses = new Pauses(run.permits(), scenario.waits());
        this.conclusion = new Conclusion(scenario.rule().level(), pauses);
        this.usedKeys = new UsedKeys(run, scenario, scope);
    }

    /** Takes a permit, or throws if the scenario is not to be run. */
    public void begin() {
        run.objection(scenario).ifPresent(objection -> {
            throw objection;
        });
        connectionsTaken = run.connections().take(wantedConnections());
        run.permits().take();
        permitTaken = true;
        if (!scenario.asksOnlyOfWhatWasFlushed()) {
            run.awaitEndOfFlush();
        }
        if (run.seed().origin() == Seed.Origin.CHOSEN) {
            usedKeys.deleteBefore(new Scope(run.keyPrefix(scenario), facts));
        }
        transcript.start();
        pauses.start();
        if (run.targetIsGone()) {
            throw new NotAsked(Outcome.NOT_RUN, "the target had stopped answering");
        }
    }

    /** How many clients a step may have that counts them and does not name them. */
    public int mostUnnamed() {
        return connectionsTaken - scenario.clients().size();
    }

    private int wantedConnections() {
        boolean crowded = scenario.has(Trait.CROWD) || scenario.has(Trait.MANY);
        // Half at the most: else it would wait until every other scenario has ended.
        int crowd = Math.min(run.crowdSize().of(CROWD), run.connections().most() / 2);
        return scenario.clients().size() + (scenario.has(Trait.CUTS) ? Clients.WITNESSES : 0) + (crowded ? crowd : 0);
    }

    /** What a connection speaks that has not sent anything yet. */
    Protocol protocol() {
        return Protocol.ALL.stream()
                .filter(protocol -> scenario.needs().stream().anyMatch(capability -> capability.protocol() == protocol))
                .findFirst()
                .orElse(Protocol.TEXT);
    }

    /** The client with this name; its first mention connects it. */
    public Client client(String name) {
        return clients.named(name);
    }

    Clients clients() {
        return clients;
    }

    /** Lets time pass; meanwhile another scenario may work. */
    public void pause(Duration duration) {
        transcript.note("", "waits " + duration.toSeconds() + " s");
        pauses.pause(duration);
    }

    /** A step that goes on until something has happened. */
    public void spend(Runnable step) {
        pauses.spend(step);
    }

    /** A moment between two questions of the same kind; meanwhile another scenario may work. */
    public void pauseBriefly() {
        pauses.sleep(BRIEF);
    }

    /** Where the transcript stands, for {@link #forgetSince}. */
    public int mark() {
        return transcript.size();
    }

    /** Takes out of the transcript what is too much for it. */
    public void forgetSilently(int mark) {
        transcript.forgetSince(mark);
    }

    /** Takes out of the transcript what was asked and answered in vain, and says how often that was. */
    public void forgetSince(int mark, int times) {
        transcript.forgetSince(mark);
        transcript.note("", "the same " + times + " times before");
    }

    public Scope scope() {
        return scope;
    }

    /** A key of its own that the feature does not name. */
    public void deleteInTheEnd(String key) {
        usedKeys.addUnnamed(key);
    }

    /** The target was told to flush. */
    void noteFlush() {
        run.noteFlush(scope.keyPrefix() + "after-flush");
    }

    public Run run() {
        return run;
    }

    /** Notes something for the reader of the transcript. */
    public void note(String client, String words) {
        transcript.note(client, words);
    }

    /** The engine says that a step ended so. */
    void stepEnded(Throwable stepError) {
        conclusion.stepEnded(stepError);
    }

    /** A failure of this scenario, to be put together and thrown. */
    public FailureDraft failure(String problem) {
        return new FailureDraft(this, problem);
    }

    /** A failure as people read it. */
    String text(Failure failure) {
        return FailureText.of(scenario, failure, transcript.whole(), scope, run.rerunCommand(scenario));
    }

    /** Nothing can be said of a rule on a target that does not answer anybody any more. */
    public void requireAlive(String happened) {
        if (!run.targetIsAlive()) {
            throw new CouldNotTell("the target does not answer any more, on a fresh connection either: " + happened);
        }
    }

    /** What slots have captured. */
    public CapturedValues captured() {
        return captured;
    }

    /** Whether the rule binds every target. */
    public boolean isOfMust() {
        return scenario.rule().level() == Level.MUST;
    }

    /** What a step keeps for later steps of the scenario: made at its first mention, closed with the scenario if it can be. */
    public <T> T kept(Class<T> type, Function<Scene, T> maker) {
        return type.cast(kept.computeIfAbsent(type, absent -> maker.apply(this)));
    }

    /** Whether every connection that is still open is in step; throws if not. Asked once, at the end. */
    public void checkInStep() {
        if (conclusion.isOpen()) {
            clients.all().forEach(Client::checkInStep);
        }
    }

    /** What the kit says of this scenario; {@code lateError} is what the last check threw, or null. */
    public ScenarioRecord record(Throwable lateError) {
        conclusion.stepEnded(lateError);
        ScenarioRecord record = new ScenarioRecord(
                RunInfo.FORMAT,
                scenario.id(),
                new ScenarioRecord.Finding(conclusion.outcome(), conclusion.reason(), conclusion.failure()),
                run.rerunCommand(scenario),
                new ScenarioRecord.Time(transcript.millis(), pauses.millis()),
                new ScenarioRecord.Observed(
                        conclusion.answers(),
                        scope.keys(),
                        conclusion.failure() != null
                                ? transcript.whole()
                                : run.transcriptLength().lines(transcript)));
        run.sink().ended(scenario, record);
        return record;
    }

    /** Keeps what a survey found out. */
    public void answer(String question, String answer) {
        conclusion.answer(question, answer);
    }

    /**
     * What a wrong reply means. A rule that is no must asks nothing of a target that does not know the command; a must
     * does.
     *
     * @param command a command line, or an opcode's title
     */
    Optional<NotAsked> excuse(Protocol protocol, String command) {
        return isOfMust() ? Optional.empty() : run.unknownVerb(protocol, command);
    }

    /** How the target shows leases. */
    public LeaseFlag leaseFlag() {
        return facts.lease();
    }

    /** How items show that they are leases; none does where none is asked for. */
    public LongPredicate leaseShape() {
        return scenario.needs().contains(Capability.LEASES) ? leaseFlag()::isShownBy : flags -> false;
    }

    /** Closes every connection, deletes the scenario's keys and gives the permit back. May be called again. */
    public void end() {
        kept.values().forEach(Scene::close);
        if (scenario.needs().contains(Capability.TEXT_LOCKING)
                || scenario.needs().contains(Capability.BINARY_LOCKING)) {
            clients.all().forEach(Client::releaseLocks);
        }
        clients.all().forEach(Client::closeQuietly);
        if (permitTaken) {
            usedKeys.deleteAfter();
            permitTaken = false;
            run.permits().giveBack();
        }
        run.connections().giveBack(connectionsTaken);
        connectionsTaken = 0;
    }

    private static void close(Object kept) {
        if (kept instanceof Closeable closeable) {
            try {
                closeable.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
