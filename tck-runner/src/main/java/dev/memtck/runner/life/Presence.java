package dev.memtck.runner.life;

import dev.memtck.runner.rules.ScenarioEntry;

/** A scenario at work on a target. Its own thread says what it does, any thread may ask. */
public final class Presence {
    /** Why it is asked. */
    public enum Purpose {
        /** To judge its rule. */
        TO_JUDGE,
        /** To find out whether it ends the target. */
        ON_TRIAL
    }

    private final ScenarioEntry scenario;
    private final Purpose purpose;
    private volatile long lastSentNanos = System.nanoTime();
    private volatile boolean waiting;
    private volatile boolean gone;

    public Presence(ScenarioEntry scenario, Purpose purpose) {
        this.scenario = scenario;
        this.purpose = purpose;
    }

    public ScenarioEntry scenario() {
        return scenario;
    }

    /** It sends, or ends a connection. */
    public void acts() {
        lastSentNanos = System.nanoTime();
    }

    /** It lets time pass. */
    public void waits() {
        waiting = true;
    }

    /** It goes on. */
    public void goesOn() {
        waiting = false;
    }

    /** Whether it is being found out who ends the target. */
    public boolean isOnTrial() {
        return purpose == Purpose.ON_TRIAL;
    }

    void leaves() {
        acts();
        gone = true;
    }

    /** Whether it was over when the target ended: only what it left behind, or the end of its connections, can have done it. */
    public boolean hasLeft() {
        return gone;
    }

    boolean isWaiting() {
        return waiting;
    }

    long lastSentNanos() {
        return lastSentNanos;
    }
}
