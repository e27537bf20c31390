package dev.memtck.runner.scene;

import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.packets.Unanswered;
import dev.memtck.runner.protocol.Fence;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.run.Askers.Asker;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.NotAsked;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.NotLetIn;
import dev.memtck.runner.wire.Patience;
import dev.memtck.runner.wire.Reader;
import dev.memtck.runner.wire.Received;
import java.io.IOException;
import java.util.List;
import java.util.Map;

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
    private final Replies replies;
    private State state = State.NEW;
    private Protocol protocol;
    private byte[] lastSent = new byte[0];

    Client(String name, Link link, Scene scene) {
        this.name = name;
        this.link = link;
        this.scene = scene;
        this.protocol = scene.speech().protocol();
        this.asker = new Asker(scene.scenario(), name);
        this.unanswered =
                new Unanswered(scene.scope(), () -> scene.run().askers().block(asker));
        this.wrongReply = new WrongReply(this, scene);
        this.ending = new Ending(this, wrongReply);
        this.fenceCheck = new FenceCheck(this, ending, wrongReply);
        this.quietRequest = new QuietRequest(this);
        this.replies = new Replies(this, scene, wrongReply);
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

    /** What has come to what it sent last. */
    Replies replies() {
        return replies;
    }

    /** The last reply that agreed with what was expected. */
    public byte[] lastReceived() {
        return replies.last();
    }

    QuietRequest quietRequest() {
        return quietRequest;
    }

    Fence fence() {
        return scene.run().fences().spoken(protocol);
    }

    /** Begins when the target has had time to take what was sent. */
    Patience patience() {
        return Patience.of(scene.clock(), scene.run().limits().replyTo(lastSent.length));
    }

    /** Its requests in packets, and what must come to them. */
    public Unanswered unanswered() {
        return unanswered;
    }

    /** Sends bytes in one write; one request after the other where the target is spoken to in turn. */
    public void send(byte[] bytes) {
        lastSent = bytes;
        begin(bytes);
        if (scene.speech().isInTurn(protocol)) {
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
        replies.forget();
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
        read(Reader.ofBytes(link.pending().length + 1), QuietRequest.moment(this));
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
        replies.take(expectation);
        note(replies.last());
    }

    /** Whether the next reply is this one; if it is {@code otherwise} it is not. Any other ends the scenario. */
    public boolean receivesRather(Expectation expectation, Expectation otherwise) {
        boolean isThis = replies.tryTake(expectation).isEmpty();
        if (!isThis) {
            replies.take(otherwise);
        }
        note(replies.last());
        return isThis;
    }

    /** A table of statistics. */
    public Map<String, String> receiveStatTable() {
        receive(protocol.statistics(unanswered));
        return protocol.table(replies.last());
    }

    /** A table of statistics; empty where the reply is the other one. */
    public Map<String, String> receiveStatTableOr(Expectation none) {
        return receivesRather(none, protocol.statistics(unanswered)) ? Map.of() : protocol.table(replies.last());
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
        end("", this::closeQuietly);
    }

    /** Says that nothing more will be sent. The connection stays until the end of the scenario; nothing more is asked of it. */
    public void closeSendingHalf() {
        giveUp();
        if (!link.hasHalves()) {
            throw new NotAsked(Outcome.NOT_RUN, "before TLS 1.3 a connection has no halves that end one by one");
        }
        end("the sending half of " + name + " cannot be closed", link::closeSendingHalf);
    }

    /** Breaks the connection off. */
    public void reset() {
        end("the reset of " + name + " failed", link::reset);
    }

    private void end(String trouble, Deed deed) {
        giveUp();
        scene.stay().presence().closes(name);
        try {
            deed.run();
        } catch (IOException e) {
            throw new CouldNotTell(trouble, e);
        }
    }

    /** Gives up this client's locks before it goes, so that its keys can be deleted. Best effort. */
    void releaseLocks() {
        if (state == State.CLOSED) {
            return;
        }
        Limits limits = scene.run().limits();
        try {
            Protocol.releaseLocks(protocol, link, limits.reply(), limits.replyTo(lastSent.length));
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
