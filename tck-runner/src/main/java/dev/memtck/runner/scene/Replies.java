package dev.memtck.runner.scene;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.protocol.Surplus;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Received;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Optional;

/** The replies to what a client sent last, held against what is expected. */
final class Replies {
    private final Client client;
    private final Scene scene;
    private final WrongReply wrongReply;
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private byte[] last = new byte[0];
    private boolean isFenced;

    Replies(Client client, Scene scene, WrongReply wrongReply) {
        this.client = client;
        this.scene = scene;
        this.wrongReply = wrongReply;
    }

    /** Those that came until now are none to what is sent from here on. */
    void forget() {
        taken.reset();
        isFenced = false;
    }

    /** A fence is sent behind all else. */
    void fenced() {
        isFenced = true;
    }

    /** Whether the next should be the one to a fence. */
    boolean isFenced() {
        return isFenced;
    }

    /** The last that agreed with what was expected. */
    byte[] last() {
        return last;
    }

    /** What has come so far, held against an expectation. */
    Match match(Expectation expectation, byte[] pending) {
        return expectation.match(pending, pending.length, scene.scope());
    }

    /** The next is this one; any other ends the scenario. */
    void take(Expectation expectation) {
        tryTake(expectation).ifPresent(differs -> fail(differs, expectation, expectation.words()));
    }

    /** Takes the next if it is this one, and says where it differs if it is not. */
    Optional<Match.Differs> tryTake(Expectation expectation) {
        client.quietRequest().follow();
        Received<Match> received = client.await(pending ->
                Optional.of(match(expectation, pending)).filter(match -> !(match instanceof Match.Incomplete)));
        Match match = received.value().orElseThrow(() -> unanswered(received.arrival(), expectation));
        if (match instanceof Match.Agrees agrees) {
            last = Arrays.copyOf(received.bytes(), agrees.length());
            taken.writeBytes(last);
            client.consume(agrees.length());
            scene.scope().capture(agrees.captures());
            return Optional.empty();
        }
        return Optional.of((Match.Differs) match);
    }

    void fail(Match.Differs differs, Expectation expectation, String words) {
        throwExcuse(expectation);
        throw wrongReply.differs(differs, words, expectation.verb());
    }

    /** Some end the connection at a command that they do not know. */
    private RuntimeException unanswered(Arrival arrival, Expectation expectation) {
        if (arrival.isEnd() && scene.stay().loss().isEmpty()) {
            throwExcuse(expectation);
        }
        throw wrongReply.unanswered(arrival, expectation.words());
    }

    /** A rule that is no must asks nothing of a target that does not know the command; a must does. */
    private void throwExcuse(Expectation expectation) {
        if (!scene.isOfMust()) {
            Protocol protocol = client.protocol();
            String verb = expectation.verb().orElseGet(() -> protocol.lastVerb(client.lastSent()));
            scene.run().knownVerbs().lacks(protocol, verb).ifPresent(excuse -> {
                client.giveUp();
                throw excuse;
            });
        }
    }

    /**
     * The name of the command that was answered wrong.
     *
     * @param pending what has come and was not taken
     * @param at a byte of it
     */
    String answeredCommand(byte[] pending, int at) {
        return client.protocol().answeredCommand(client.lastSent(), withTaken(pending), taken.size() + at);
    }

    /**
     * Whether as many came as must come.
     *
     * @param pending what has come and was not taken
     */
    Optional<Surplus> surplus(byte[] pending) {
        return client.protocol().surplus(client.lastSent(), withTaken(pending));
    }

    private byte[] withTaken(byte[] pending) {
        byte[] all = Arrays.copyOf(taken.toByteArray(), taken.size() + pending.length);
        System.arraycopy(pending, 0, all, taken.size(), pending.length);
        return all;
    }
}
