package dev.memtck.runner.scene;

import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Level;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Run;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Target;
import dev.memtck.runner.wire.Transcript;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongPredicate;

/** One scenario under way. Belongs to its thread. */
public final class Scene {
    private static final Duration BRIEF = Duration.ofMillis(20);

    /** For the target to see that connections have ended, and to end by it. */
    private static final Duration AFTERMATH = Duration.ofMillis(100);

    private final Run run;
    private final ScenarioEntry scenario;
    private final Transcript transcript;
    private final TargetFacts facts = new TargetFacts(this);
    private final CapturedValues captured = new CapturedValues(this);
    private final Clients clients = new Clients(this);
    private final Scope scope;
    private final Stay stay;
    private final Pauses pauses;
    private final Account account;
    private final UsedKeys usedKeys;
    private final Kept kept = new Kept();
    private final Speech speech;
    private boolean hasHungUp;

    Scene(Run run, ScenarioEntry scenario) {
        this.run = run;
        this.scenario = scenario;
        this.transcript = new Transcript(run.clock());
        this.scope = new Scope(run.keyPrefix(scenario), facts);
        this.speech = new Speech(run, scenario);
        this.stay = new Stay(this);
        this.pauses = new Pauses(run.permits(), RunsOut.in(scenario), run.clock());
        this.account = new Account(this, pauses);
        this.usedKeys = new UsedKeys(run, scenario, scope);
    }

    /** Takes its place on the target, or throws if the scenario is not to be run. */
    public void begin() {
        run.objection(scenario).ifPresent(objection -> {
            throw objection;
        });
        stay.begin();
        if (run.seed().origin() == Seed.Origin.CHOSEN) {
            usedKeys.deleteBefore(stay.life(), new Scope(scope.keyPrefix(), facts));
        }
        transcript.start();
        pauses.start();
    }

    public Run run() {
        return run;
    }

    /** By which it waits. */
    public Clock clock() {
        return run.clock();
    }

    ScenarioEntry scenario() {
        return scenario;
    }

    /** Its place on the target, and whether that lives. */
    public Stay stay() {
        return stay;
    }

    /** What is said of it. */
    public Account account() {
        return account;
    }

    public Scope scope() {
        return scope;
    }

    Transcript transcript() {
        return transcript;
    }

    /** What slots have captured. */
    public CapturedValues captured() {
        return captured;
    }

    /** Whom it is asked of. */
    public Target target() {
        return stay.target();
    }

    public Speech speech() {
        return speech;
    }

    /** Whether its clients say user and password themselves, or do not. */
    boolean isAboutLogin() {
        return scenario.needs().contains(Capability.AUTH);
    }

    /** Whether the rule binds every target. */
    public boolean isOfMust() {
        return scenario.rule().level() == Level.MUST;
    }

    /** Whether a rule may decide here: what a should alone promises breaks no other rule. */
    public boolean asks(String rule) {
        return run.isMust(rule) || scenario.rule().id().equals(rule);
    }

    /** How items show that they are leases; none does where none is asked for. */
    public LongPredicate leaseShape() {
        return scenario.needs().contains(Capability.LEASES) ? facts.lease()::isShownBy : flags -> false;
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
        note("", "waits " + DurationText.of(duration));
        stay.presence().waits();
        pauses.pause(duration);
        stay.presence().goesOn();
        stay.requireNoKnownLoss();
    }

    /** A step that goes on until something has happened. */
    public void spend(Runnable step) {
        pauses.spend(step);
    }

    /** A moment between two questions of the same kind; meanwhile another scenario may work. */
    public void pauseBriefly() {
        pauses.sleep(BRIEF);
    }

    /** Whether something happens within a time; between two looks another scenario may work. */
    public boolean happensWithin(Duration time, BooleanSupplier something) {
        long end = clock().in(time);
        while (!something.getAsBoolean()) {
            if (clock().nanos() >= end) {
                return false;
            }
            pauseBriefly();
        }
        return true;
    }

    /** Notes something for the reader of the transcript. */
    public void note(String client, String words) {
        transcript.note(client, words);
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
        forgetSilently(mark);
        note("", "the same " + times + " times before");
    }

    /** A key of its own that the feature does not name. */
    public void deleteInTheEnd(String key) {
        usedKeys.addUnnamed(key);
    }

    /** A failure of this scenario, to be put together and thrown. */
    public FailureDraft failure(String problem) {
        return new FailureDraft(this, problem);
    }

    /** What a step keeps for later steps of the scenario: made at its first mention, closed with the scenario if it can be. */
    public <T> T kept(Class<T> type, Function<Scene, T> maker) {
        return kept.of(type, () -> maker.apply(this));
    }

    /** Whether every connection that is still open is in step; throws if not. Asked once, at the end. */
    public void checkInStep() {
        if (account.isOpen()) {
            clients.all().forEach(Client::checkInStep);
        }
    }

    /**
     * Whether the target is alive where that is in doubt; throws if it is not. Of a scenario that was asked alone it is always
     * asked, when its connections are closed: a close may end a server too. Asked once, at the end.
     */
    public void checkAlive() {
        if (!stay.isAtWork() || !(stay.isAlone() || account.isUnclear())) {
            return;
        }
        int mark = mark();
        if (stay.isAlone()) {
            hangUp();
        }
        if (stay.presence().isOnTrial()) {
            pauses.sleep(AFTERMATH);
        }
        stay.lossInTheEnd().ifPresentOrElse(account::targetEnded, () -> forgetSilently(mark));
    }

    /** Makes what the kit says of this scenario; {@code lateError} is what the last check threw, or null. */
    public void conclude(Throwable lateError) {
        account.stepEnded(lateError);
        account.close();
    }

    /** Closes every connection, deletes the scenario's keys and gives up its place on the target. May be called again. */
    public void end() {
        hangUp();
        stay.end(usedKeys);
    }

    private void hangUp() {
        if (hasHungUp) {
            return;
        }
        hasHungUp = true;
        kept.close();
        if (scenario.needs().contains(Capability.TEXT_LOCKING)
                || scenario.needs().contains(Capability.BINARY_LOCKING)) {
            clients.all().forEach(Client::releaseLocks);
        }
        clients.all().forEach(Client::closeQuietly);
    }
}
