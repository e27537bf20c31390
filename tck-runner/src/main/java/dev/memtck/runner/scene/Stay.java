package dev.memtck.runner.scene;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.life.Instance;
import dev.memtck.runner.life.Life;
import dev.memtck.runner.life.Loss;
import dev.memtck.runner.life.Presence;
import dev.memtck.runner.life.Silence;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.run.Run;
import dev.memtck.runner.run.StoodStill;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A scenario's stay on its target, from the place and the permit that it takes until it gives them up, and whether the target
 * lives, has ended, hangs or stands still meanwhile. Belongs to the scenario's thread.
 */
public final class Stay {
    /** Clients that a step counts and does not name. */
    private static final int CROWD = 200;

    private final Scene scene;
    private final Run run;
    private final ScenarioEntry scenario;
    private final Presence presence;
    private Optional<Instance> own = Optional.empty();
    private Instance instance;
    private Life life;
    private boolean permitTaken;
    private volatile boolean hasFlushed;
    private boolean isAtWork;
    private boolean isHarmless;
    private int connectionsTaken;

    Stay(Scene scene) {
        this.scene = scene;
        this.run = scene.run();
        this.scenario = scene.scenario();
        this.presence = run.presence(scenario);
    }

    /** Takes its place and a permit, or throws if there is none to be had. */
    void begin() {
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
        if (!scenario.asksOnlyOfWhatWasFlushed() && !life.isFlushOver()) {
            // What it stores is served and stays then, whatever was flushed before.
            run.permits().without(this::awaitEndOfFlush);
        }
    }

    private void awaitEndOfFlush() {
        life.awaitEndOfFlush().ifPresent(key -> run.sink().leftBehind(List.of(key)));
    }

    private Instance ownInstance() {
        own = run.instances().takeOwn();
        return own.orElseThrow(() -> new CouldNotTell("no process could be started for it alone"));
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

    private int wantedConnections() {
        boolean crowded = scenario.has(Trait.CROWD) || scenario.has(Trait.MANY);
        // Half at the most: else it would wait until every other scenario has ended.
        int crowd = Math.min(run.crowdSize().of(CROWD), mostConnections() / 2);
        return scenario.clients().size() + (scenario.has(Trait.CUTS) ? Clients.WITNESSES : 0) + (crowded ? crowd : 0);
    }

    /** How many connections all scenarios together may have. */
    public int mostConnections() {
        return run.connections(instance).most();
    }

    /** How many clients a step may have that counts them and does not name them. */
    public int mostUnnamed() {
        return connectionsTaken - scenario.clients().size();
    }

    /** Whom it is asked of. */
    public Target target() {
        return life.target();
    }

    Life life() {
        return life;
    }

    /** Where it is told what this scenario does. */
    Presence presence() {
        return presence;
    }

    boolean isAtWork() {
        return isAtWork;
    }

    /** Whether nobody else is at work on the target. */
    boolean isAlone() {
        return scenario.isAlone() || presence.isOnTrial();
    }

    /** The other scenarios that are at work there, or had left just before. */
    List<ScenarioEntry> beside() {
        return life.beside(presence).stream()
                .map(Presence::scenario)
                .filter(other -> !other.equals(scenario))
                .distinct()
                .toList();
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

    /** The target was told to flush. */
    void noteFlush() {
        hasFlushed = true;
        life.noteFlush(keyAfterFlush());
    }

    private String keyAfterFlush() {
        return scene.scope().keyPrefix() + "after-flush";
    }

    /** Finds out how the target has ended, if it has or hangs. */
    Optional<Loss> loss() {
        return instance.lossOf(life);
    }

    /** The same when the scenario's connections are closed: who survives a trial so is not ended by it later. */
    Optional<Loss> lossInTheEnd() {
        Optional<Loss> loss = loss();
        isHarmless = presence.isOnTrial() && loss.isEmpty();
        return loss;
    }

    /** Throws where somebody has found already that the target has ended. */
    void requireNoKnownLoss() {
        life.loss().ifPresent(loss -> {
            throw scene.account().ended(loss);
        });
    }

    /** Nothing can be said of what a target does not do that has ended or hangs; unless it was this scenario that ended it. */
    public void requireAlive(String happened) {
        requireAlive(scene.failure(happened).received(happened));
    }

    /** @param failure what it is if the target is alive */
    void requireAlive(FailureDraft failure) {
        loss().ifPresent(loss -> {
            throw scene.account().ended(loss, failure);
        });
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

    /** Deletes the scenario's keys, and gives up its place and its permit. May be called again. */
    void end(UsedKeys usedKeys) {
        if (permitTaken) {
            if (isAtWork) {
                usedKeys.deleteAfter(life);
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
        if (hasFlushed) {
            life.noteLaterFlush(keyAfterFlush());
        }
        if (isHarmless) {
            life.leaveUnharmed(presence);
        } else {
            life.leave(presence);
        }
        isAtWork = false;
    }
}
