package dev.memtck.runner.scene;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.packets.Unanswered;
import dev.memtck.runner.protocol.Fence;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.protocol.Surplus;
import dev.memtck.runner.run.Askers.Asker;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.NotLetIn;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Reader;
import dev.memtck.runner.wire.Received;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A connection of a scenario, with a name. What it expects and does not get ends the scenario. */
public final class Client {
    private enum State {
        NEW,
        OPEN,
        CLOSED
    }

    private final String name;
    private final Link link;
    private final Scene scene;
    private final Asker asker;
    private final Unanswered unanswered;
    private final WrongReply wrongReply;
    private final Ending ending;
    private final FenceCheck fenceCheck;
    private final QuietRequest quietRequest;
    private State state = State.NEW;
    private Protocol protocol;
    private byte[] lastSent = new byte[0];
    private byte[] lastReceived = new byte[0];
    private boolean isFenced;

    /** Replies to what was sent last. */
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();

    Client(String name, Link link, Scene scene) {
        this.name = name;
        this.link = link;
        this.scene = scene;
        this.protocol = scene.protocol();
        this.asker = new Asker(scene.scenario(), name);
        this.unanswered =
                new Unanswered(scene.scope(), () -> scene.run().askers().block(asker));
        this.wrongReply = new WrongReply(this, scene);
        this.ending = new Ending(this, wrongReply);
        this.fenceCheck = new FenceCheck(this, ending, wrongReply);
        this.quietRequest = new QuietRequest(this);
    }

    public String name() {
        return name;
    }

    /** Whether the connection has ended, on either side, or nothing more is to be asked on it. */
    public boolean isClosed() {
        return state == State.CLOSED;
    }

    /** Whether the target answers a fence on this connection, whatever else it does. */
    boolean mayFence() {
        return !scene.isAboutLogin();
    }

    Protocol protocol() {
        return protocol;
    }

    /** Where the replies end. */
    public FenceCheck fenceCheck() {
        return fenceCheck;
    }

    /** What it sent last that was no fence. */
    byte[] lastSent() {
        return lastSent;
    }

    /** Who asks on this connection. */
    Asker asker() {
        return asker;
    }

    /** A fence is sent behind all else. */
    void fenced() {
        isFenced = true;
    }

    /** Whether what comes next should be the reply to a fence. */
    boolean isFenced() {
        return isFenced;
    }

    /**
     * Whether as many replies came to what was sent last as must come.
     *
     * @param pending what has come and was not taken
     */
    Optional<Surplus> surplus(byte[] pending) {
        return protocol.surplus(lastSent, withTaken(pending));
    }

    private byte[] withTaken(byte[] pending) {
        byte[] all = Arrays.copyOf(taken.toByteArray(), taken.size() + pending.length);
        System.arraycopy(pending, 0, all, taken.size(), pending.length);
        return all;
    }

    /** The last reply that agreed with what was expected. */
    public byte[] lastReceived() {
        return lastReceived;
    }

    Fence fence() {
        return scene.run().fence(protocol);
    }

    /** Begins when the target has had time to take what was sent. */
    Patience patience() {
        return Patience.of(scene.run().limits().replyTo(lastSent.length));
    }

    /** Its requests in packets, and what must come to them. */
    public Unanswered unanswered() {
        return unanswered;
    }

    /** Sends bytes in one write; one request after the other where the target is spoken to in turn. */
    public void send(byte[] bytes) {
        lastSent = bytes;
        begin(bytes);
        if (scene.speaksInTurn(protocol)) {
            protocol.requests(bytes).forEach(this::transmitInTurn);
        } else {
            transmit(bytes);
        }
        noteSent(bytes);
    }

    /** Sends bytes in several packets, so that the target reads one after the other. */
    public void sendInPackets(List<byte[]> packets) {
        new InPackets(this, scene.clients().witnesses()).send(packets);
    }

    /** All of these bytes are on their way. */
    void noteSent(byte[] bytes) {
        lastSent = bytes;
        isFenced = false;
        taken.reset();
        if (protocol.flushes(bytes)) {
            scene.stay().noteFlush();
        }
        note(bytes);
    }

    void note(byte[] bytes) {
        protocol.words().notes(bytes).forEach(line -> scene.note(name, line));
    }

    void transmit(byte[] bytes) {
        // A target may answer, or close, before it has taken everything; what it said is still to be read.
        if (put(bytes) == Arrival.SILENCE) {
            throw wrongReply.unanswered(Arrival.SILENCE, "that the target takes what is sent");
        }
    }

    Arrival put(byte[] bytes) {
        begin(bytes);
        scene.stay().presence().sends(protocol, lastSent.length > 0 ? lastSent : bytes);
        try {
            return link.send(bytes, scene.run().limits().replyTo(bytes.length));
        } catch (NotLetIn e) {
            throw new CouldNotTell(name + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new CouldNotTell("sending failed on " + name, e);
        }
    }

    private void begin(byte[] bytes) {
        if (state == State.NEW && bytes.length > 0) {
            protocol = Protocol.chosenBy(bytes[0]);
            state = State.OPEN;
        }
    }

    /** It is given time to take what it does not answer. */
    private void transmitInTurn(byte[] request) {
        transmit(request);
        read(Reader.ofBytes(link.pending().length + 1), Patience.of(QuietRequest.moment(this)));
    }

    <T> Received<T> read(Reader<T> reader, Patience patience) {
        try {
            return link.read(pending -> reader.read(quietRequest.withoutFence(pending)), patience);
        } catch (IOException e) {
            throw new CouldNotTell("reading failed on " + name, e);
        }
    }

    /** Reads what must come; see {@link Waiting}. */
    <T> Received<T> await(Reader<T> reader) {
        return new Waiting(this, scene).read(reader);
    }

    /** Reads a reply and holds it against what is expected. Stops at the first byte that differs. */
    public void receive(Expectation expectation) {
        take(expectation);
        note(lastReceived);
    }

    /** Whether the next reply is this one; if it is {@code otherwise} it is not. Any other ends the scenario. */
    public boolean receivesRather(Expectation expectation, Expectation otherwise) {
        boolean isThis = tryTake(expectation).isEmpty();
        if (!isThis) {
            take(otherwise);
        }
        note(lastReceived);
        return isThis;
    }

    void take(Expectation expectation) {
        tryTake(expectation).ifPresent(differs -> fail(differs, expectation, expectation.words()));
    }

    /** What has come so far, held against an expectation. */
    Match match(Expectation expectation, byte[] pending) {
        return expectation.match(pending, pending.length, scene.scope());
    }

    Optional<Match.Differs> tryTake(Expectation expectation) {
        quietRequest.followBy(fence());
        Received<Match> received = await(pending ->
                Optional.of(match(expectation, pending)).filter(match -> !(match instanceof Match.Incomplete)));
        Match match = received.value().orElseThrow(() -> unanswered(received.arrival(), expectation));
        if (match instanceof Match.Agrees agrees) {
            lastReceived = Arrays.copyOf(received.bytes(), agrees.length());
            taken.writeBytes(lastReceived);
            link.consume(agrees.length());
            scene.scope().capture(agrees.captures());
            return Optional.empty();
        }
        return Optional.of((Match.Differs) match);
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
            String verb = expectation.verb().orElseGet(() -> protocol.lastVerb(lastSent));
            scene.run().unknownVerb(protocol, verb).ifPresent(excuse -> {
                state = State.CLOSED;
                throw excuse;
            });
        }
    }

    void fail(Match.Differs differs, Expectation expectation, String words) {
        throwExcuse(expectation);
        throw wrongReply.differs(differs, words, expectation.verb());
    }

    /**
     * The name of the command that was answered wrong.
     *
     * @param pending what has come and was not taken
     * @param at a byte of it
     */
    String answeredCommand(byte[] pending, int at) {
        return protocol.answeredCommand(lastSent, withTaken(pending), taken.size() + at);
    }

    /** A table of statistics. */
    public Map<String, String> receiveStatTable() {
        receive(protocol.statistics(unanswered));
        return protocol.table(lastReceived);
    }

    /** Whatever the target answers to what was sent, for a survey; see {@link FenceCheck#anythingBefore}. */
    public String receiveAnything() {
        return fenceCheck.anythingBefore();
    }

    /** At most so many errors are on their way, and then the reply to the fence. */
    public void receiveAtMostErrors(int most) {
        fenceCheck.requireAtMostErrors(most);
        unanswered.clear();
    }

    /** Nothing is on its way: the reply to the fence comes next. */
    public void receiveNothing() {
        fenceCheck.require("no reply");
        unanswered.clear();
    }

    void checkInStep() {
        if (state != State.CLOSED) {
            fenceCheck.require("nothing more: every reply of the scenario has been received");
            scene.stay().life().answered();
        }
    }

    /** How the target ends the connection. */
    public Ending ending() {
        return ending;
    }

    /** Nothing more is asked on it. */
    void giveUp() {
        state = State.CLOSED;
    }

    /** Closes in order. */
    public void close() {
        state = State.CLOSED;
        scene.stay().presence().closes(name);
        closeQuietly();
    }

    /** Says that nothing more will be sent. The connection stays until the end of the scenario; nothing more is asked of it. */
    public void closeSendingHalf() {
        state = State.CLOSED;
        if (!link.hasHalves()) {
            throw new NotAsked(Outcome.NOT_RUN, "before TLS 1.3 a connection has no halves that end one by one");
        }
        scene.stay().presence().closes(name);
        try {
            link.closeSendingHalf();
        } catch (IOException e) {
            throw new CouldNotTell("the sending half of " + name + " cannot be closed", e);
        }
    }

    /** Breaks the connection off. */
    public void reset() {
        state = State.CLOSED;
        scene.stay().presence().closes(name);
        try {
            link.reset();
        } catch (IOException e) {
            throw new CouldNotTell("the reset of " + name + " failed", e);
        }
    }

    /** Gives up this client's locks before it goes, so that its keys can be deleted. Best effort. */
    void releaseLocks() {
        if (state == State.CLOSED) {
            return;
        }
        int before = link.pending().length;
        try {
            link.send(protocol.unlockAll(), scene.run().limits().reply());
            link.read(Reader.ofBytes(before + protocol.unlockAllReply()), patience());
        } catch (IOException e) {
            scene.note(name, "unlock_all failed: " + e.getMessage());
        }
    }

    void closeQuietly() {
        try {
            link.close();
        } catch (IOException e) {
            scene.note(name, "closing failed: " + e.getMessage());
        }
    }

    void consume(int count) {
        link.consume(count);
    }

    /** All that has come and is not consumed. */
    byte[] pending() {
        return link.pending();
    }
}
