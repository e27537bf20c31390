package dev.memtck.runner.life;

import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Shortened;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.wire.Clock;
import java.time.Duration;

/** A scenario at work on a target. Its own thread says what it does, any thread may ask. */
public final class Presence {
    /** Why it is asked. */
    public enum Purpose {
        /** To judge its rule. */
        TO_JUDGE,
        /** To find out whether it ends the target. */
        ON_TRIAL,
        /** To find out whose its failure is. */
        TO_LEARN
    }

    private final ScenarioEntry scenario;
    private final Purpose purpose;
    private final Clock clock;
    private volatile long lastSentNanos;
    private volatile Deed deed = new Deed("had begun", Protocol.TEXT, new byte[0]);
    private volatile boolean waiting;
    private volatile boolean gone;

    public Presence(ScenarioEntry scenario, Purpose purpose, Clock clock) {
        this.scenario = scenario;
        this.purpose = purpose;
        this.clock = clock;
        this.lastSentNanos = clock.nanos();
    }

    public ScenarioEntry scenario() {
        return scenario;
    }

    /** The last that it did, with what it had sent last; in words only where somebody asks. */
    private record Deed(String what, Protocol protocol, byte[] sent) {
        private static final int MOST_SHOWN = 80;

        String words() {
            return sent.length == 0
                    ? what + (what.endsWith("sent") ? " nothing" : "")
                    : what + " " + Shortened.to(MOST_SHOWN, protocol.words().quoted(sent));
        }
    }

    /** It connects, or does what belongs to no connection. */
    public void acts() {
        lastSentNanos = clock.nanos();
    }

    /** It sends these bytes, or asks a fence behind them. */
    public void sends(Protocol protocol, byte[] bytes) {
        deed = new Deed("sent", protocol, bytes);
        acts();
    }

    /** It ends a connection. */
    public void closes(String client) {
        deed = new Deed("closed the connection of " + client + ", having sent", deed.protocol, deed.sent);
        acts();
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

    /** Whether nothing is wanted but to know whose its failure is. */
    public boolean isToLearn() {
        return purpose == Purpose.TO_LEARN;
    }

    void leaves() {
        deed = new Deed("closed its connections, having sent", deed.protocol, deed.sent);
        acts();
        gone = true;
    }

    /** What it did last, and how long before this moment. */
    String lastDeed(long nowNanos) {
        return deed.words() + " " + DurationText.of(Duration.ofNanos(nowNanos - lastSentNanos)) + " before"
                + (waiting && !gone ? ", and waited" : "");
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
