package dev.memtck.runner.scene;

import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.Timeline;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.life.Instance;
import dev.memtck.runner.life.Life;
import dev.memtck.runner.life.Loss;
import dev.memtck.runner.life.Presence;
import dev.memtck.runner.life.Silence;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.Failures;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.run.Run;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.run.StoodStill;
import dev.memtck.runner.run.TargetEnded;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.LeaseFlag;
import dev.memtck.runner.wire.Target;
import dev.memtck.runner.wire.Transcript;
import io.cucumber.plugin.event.Status;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;

/** One scenario under way. Belongs to its thread. */
public final class Scene {
    /** Clients that a step counts and does not name. */
    private static final int CROWD = 200;

    private static final Duration BRIEF = Duration.ofMillis(20);

    /** For the target to see that connections have ended, and to end by it. */
    private static final Duration AFTERMATH = Duration.ofMillis(100);

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
    private final List<String> steps = new ArrayList<>();
    private final List<Timeline> timelines = new ArrayList<>();
    private final String keyPrefix;
    private final Presence presence;
    private Optional<Instance> own = Optional.empty();
    private Instance instance;
    private Life life;
    private boolean permitTaken;
    private volatile boolean hasFlushed;
    private boolean isAtWork;
    private boolean hasHungUp;
    private boolean isHarmless;
    private int connectionsTaken;
    private ScenarioRecord record;

    Scene(Run run, ScenarioEntry scenario) {
        this.run = run;
        this.scenario = scenario;
        this.keyPrefix = run.keyPrefix(scenario);
        this.presence = run.presence(scenario);
        this.facts = new TargetFacts(this, transcript);
        this.scope = new Scope(keyPrefix, facts);
        this.clients = new Clients(this, run, transcript);
        this.pauses = new Pauses(run.permits(), RunsOut.in(scenario));
        this.conclusion = new Conclusion(scenario.rule().level(), pauses);
        this.usedKeys = new UsedKeys(run, scenario, scope);
    }

    /** Takes its place on the target and a permit, or throws if the scenario is not to be run. */
    public void begin() {
        run.objection(scenario).ifPresent(objection -> {
            throw objection;
        });
        instance = run.isAskedApart(scenario) ? ownInstance() : run.instances().first();
        requireRoom(scenario.clients().size());
        connectionsTaken = run.connections(instance).take(wantedConnections());
        permitTaken = run.permits().take();
        if (!permitTaken) {
            throw new NotAsked(
                    Outcome.NOT_RUN,
                    "the run was broken off: " + run.brokenOff().orElse(""));
        }
        life = instance.enter(presence).orElseThrow(() -> new NotAsked(Outcome.NOT_RUN, instance.gone()));
        isAtWork = true;
        if (!scenario.asksOnlyOfWhatWasFlushed()) {
            run.awaitEndOfFlush(life);
        }
        if (run.seed().origin() == Seed.Origin.CHOSEN) {
            usedKeys.deleteBefore(life, new Scope(keyPrefix, facts));
        }
        transcript.start();
        pauses.start();
    }

    /** A number of the feature's own beyond the target's limit is no rule of any document. */
    private void requireRoom(int named) {
        if (named > mostConnections()) {
            throw new NotAsked(
                    Outcome.NOT_RUN,
                    "the target takes only " + mostConnections() + " connections of the kit at once, and this needs "
                            + named);
        }
    }

    private Instance ownInstance() {
        own = run.instances().takeOwn();
        return own.orElseThrow(() -> new CouldNotTell("no process could be started for it alone"));
    }

    ScenarioEntry scenario() {
        return scenario;
    }

    /** Whom it is asked of. */
    public Target target() {
        return life.target();
    }

    /** The target's statistics, now. */
    public Map<String, String> statistics() {
        try {
            return life.statistics();
        } catch (IOException e) {
            throw new CouldNotTell("no connection to ask for statistics", e);
        }
    }

    /** Whether a fresh connection gets an answer; nothing follows if it does not. */
    public boolean targetIsAnswering() {
        return life.isAnswering();
    }

    /** How many connections all scenarios together may have. */
    public int mostConnections() {
        return run.connections(instance).most();
    }

    /** How many clients a step may have that counts them and does not name them. */
    public int mostUnnamed() {
        return connectionsTaken - scenario.clients().size();
    }

    private int wantedConnections() {
        boolean crowded = scenario.has(Trait.CROWD) || scenario.has(Trait.MANY);
        // Half at the most: else it would wait until every other scenario has ended.
        int crowd = Math.min(run.crowdSize().of(CROWD), mostConnections() / 2);
        return scenario.clients().size() + (scenario.has(Trait.CUTS) ? Clients.WITNESSES : 0) + (crowded ? crowd : 0);
    }

    /** What a connection speaks that has not sent anything yet. */
    public Protocol protocol() {
        return Protocol.ALL.stream()
                .filter(protocol -> scenario.needs().stream().anyMatch(capability -> capability.protocol() == protocol))
                .findFirst()
                .orElse(Protocol.TEXT);
    }

    /** Whether requests that come at once are sent one by one, as the target does not answer them else. One rule asks whether it does. */
    boolean speaksInTurn(Protocol protocol) {
        return run.isAnsweredInTurn(protocol) && !scenario.rule().id().equals(protocol.ruleOfOrder());
    }

    /** Throws where the target does not answer requests that are sent without a look at its replies. */
    public void requireRequestsAtOnce(byte[] request) {
        if (speaksInTurn(Protocol.chosenBy(request[0]))) {
            throw new NotAsked(
                    Outcome.NOT_RUN,
                    "the target answers one of several requests that come at once, and this cannot be asked in turn");
        }
    }

    /** Whether its clients say user and password themselves, or do not. */
    boolean isAboutLogin() {
        return scenario.needs().contains(Capability.AUTH);
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
        transcript.note("", "waits " + DurationText.of(duration));
        presence.waits();
        pauses.pause(duration);
        presence.goesOn();
        requireNoKnownLoss();
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

    /** Throws where somebody has found already that the target has ended. */
    void requireNoKnownLoss() {
        life.loss().ifPresent(loss -> {
            throw ended(loss);
        });
    }

    /** The target was told to flush. */
    void noteFlush() {
        hasFlushed = true;
        life.noteFlush(keyPrefix + "after-flush");
    }

    public Run run() {
        return run;
    }

    /** Notes something for the reader of the transcript. */
    public void note(String client, String words) {
        transcript.note(client, words);
    }

    /** Where it is told what this scenario does. */
    Presence presence() {
        return presence;
    }

    /** A client's connection was in step, so the target is alive. */
    void inStep() {
        life.answered();
    }

    /** The engine says that a step ended so. What was found on a target that had ended tells nothing. */
    void stepEnded(Throwable stepError) {
        boolean isFound =
                stepError instanceof RuleFailed failed && !failed.failure().endedTarget();
        Optional<Loss> loss = isFound ? life.loss() : Optional.empty();
        conclusion.stepEnded(loss.<Throwable>map(known -> ended(known)).orElse(stepError));
    }

    /** One more step of the feature's is over. */
    void noteStep(Status status) {
        steps.add(status.name().toLowerCase(Locale.ROOT));
    }

    /** Keeps a drawing for the record. */
    public void draw(Timeline timeline) {
        timelines.add(timeline);
    }

    /** A failure of this scenario, to be put together and thrown. */
    public FailureDraft failure(String problem) {
        return new FailureDraft(this, problem);
    }

    /** A failure as people read it. */
    String text(Failure failure) {
        return FailureText.of(scenario, failure, transcript.whole(), scope, run.rerunCommand(scenario));
    }

    /** Whether it has neither ended nor hangs. */
    boolean isTargetAlive() {
        return instance.lossOf(life).isEmpty();
    }

    /** Nothing can be said of what a target does not do that has ended or hangs; unless it was this scenario that ended it. */
    public void requireAlive(String happened) {
        requireAlive(failure(happened).received(happened));
    }

    /** @param failure what it is if the target is alive */
    void requireAlive(FailureDraft failure) {
        instance.lossOf(life).ifPresent(loss -> {
            throw ended(loss, failure);
        });
    }

    private AssertionError ended(Loss loss) {
        return ended(loss, failure("").expected("that the server goes on"));
    }

    private AssertionError ended(Loss loss, FailureDraft draft) {
        List<ScenarioEntry> accomplices = run.docket().accomplices(scenario);
        loss.output().forEach(line -> transcript.note("", "the server printed: " + line));
        if (loss.isBy(presence)) {
            return draft.ended(loss.whole()).failed();
        }
        if (!accomplices.isEmpty()) {
            String others = accomplices.stream().map(ScenarioEntry::id).collect(Collectors.joining("; "));
            return draft.ended(loss.kind().deed() + ", together with " + others + ": " + loss.words())
                    .failed();
        }
        return new TargetEnded("the target " + loss.kind().past() + " meanwhile (" + loss.words() + ")");
    }

    /** From now on the target says nothing. */
    Silence silence() {
        return instance.silence(life);
    }

    /** Nothing can be said of what a target does not do that stands still for everybody. */
    public void requireRunning(String happened) {
        Silence silence = silence();
        if (silence.look(run.limits().reply().dividedBy(2)) == Silence.Finding.IT_STANDS_STILL) {
            throw new StoodStill(
                    "the target stood still, so this tells nothing: " + happened + ", and " + silence.words());
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

    /** Whether a rule may decide here: what a should alone promises breaks no other rule. */
    public boolean asks(String rule) {
        return run.isMust(rule) || scenario.rule().id().equals(rule);
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

    /**
     * Whether the target is alive where that is in doubt; throws if it is not. Of a scenario that was asked alone it is always
     * asked, when its connections are closed: a close may end a server too. Asked once, at the end.
     */
    public void checkAlive() {
        boolean isAlone = scenario.isAlone() || presence.isOnTrial();
        if (!isAtWork || !(isAlone || conclusion.isUnclear())) {
            return;
        }
        int mark = transcript.size();
        if (isAlone) {
            hangUp();
        }
        if (presence.isOnTrial()) {
            pauses.sleep(AFTERMATH);
        }
        Optional<Loss> loss = instance.lossOf(life);
        isHarmless = presence.isOnTrial() && loss.isEmpty();
        if (loss.isEmpty()) {
            transcript.forgetSince(mark);
        } else if (conclusion.failure() == null) {
            AssertionError end = ended(loss.get());
            conclusion.targetEnded(end);
            throw end;
        }
    }

    /** Makes what the kit says of this scenario; {@code lateError} is what the last check threw, or null. */
    public void conclude(Throwable lateError) {
        conclusion.stepEnded(lateError);
        record = new ScenarioRecord(
                scenario.id(),
                scenario.location(),
                new ScenarioRecord.Finding(conclusion.outcome(), conclusion.reason(), conclusion.failure()),
                new ScenarioRecord.Time(Instant.now(), transcript.millis(), pauses.millis()),
                new ScenarioRecord.Observed(
                        List.copyOf(steps),
                        conclusion.answers(),
                        scope.keys(),
                        conclusion.failure() != null
                                ? transcript.whole()
                                : run.transcriptLength().lines(transcript),
                        List.copyOf(timelines)));
        settle();
    }

    /** The engine is done with it. */
    void finished(Status status) {
        if (presence.isToLearn()) {
            return;
        }
        ScenarioRecord believed = new Testimony(scenario, Optional.ofNullable(record), status).believed();
        run.sink().recorded(believed);
        if (!run.docket().isOpen(scenario)) {
            run.sink().ended(scenario, believed);
        }
    }

    private void settle() {
        if (presence.isToLearn()) {
            run.failures()
                    .learn(
                            scenario,
                            new Failures.Learnt(
                                    record.outcome(), conclusion.ruleFailed().flatMap(RuleFailed::answered)));
            return;
        }
        if (record.outcome() == Outcome.FAILED) {
            conclusion.ruleFailed().ifPresent(this::noteFailed);
        }
        if (conclusion.isLost()) {
            run.docket().isLost(scenario);
        } else if (conclusion.isLate()) {
            run.docket().isLate(scenario);
        } else {
            run.docket().isJudged(scenario);
        }
    }

    /** Of one that had its target for itself it is known whose failure it is. */
    private void noteFailed(RuleFailed failed) {
        if (!scenario.isAlone() && !failed.failure().endedTarget()) {
            List<ScenarioEntry> beside = life.beside(presence).stream()
                    .map(Presence::scenario)
                    .filter(other -> !other.equals(scenario))
                    .distinct()
                    .toList();
            run.failures().note(new Failures.Failed(scenario, failed.difference(), beside, failed.answered()));
        }
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

    /** Closes every connection, deletes the scenario's keys and gives up its place and its permit. May be called again. */
    public void end() {
        hangUp();
        if (permitTaken) {
            if (isAtWork) {
                usedKeys.deleteAfter(life);
                if (hasFlushed) {
                    // One that was told to come later came by now.
                    noteFlush();
                }
                leave();
            }
            permitTaken = false;
            run.permits().giveBack();
        }
        if (instance != null) {
            run.connections(instance).giveBack(connectionsTaken);
            connectionsTaken = 0;
        }
        own.ifPresent(run.instances()::giveBack);
        own = Optional.empty();
    }

    private void leave() {
        if (isHarmless) {
            life.leaveUnharmed(presence);
        } else {
            life.leave(presence);
        }
        isAtWork = false;
    }

    private void hangUp() {
        if (hasHungUp) {
            return;
        }
        hasHungUp = true;
        kept.values().forEach(Scene::close);
        if (scenario.needs().contains(Capability.TEXT_LOCKING)
                || scenario.needs().contains(Capability.BINARY_LOCKING)) {
            clients.all().forEach(Client::releaseLocks);
        }
        clients.all().forEach(Client::closeQuietly);
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
