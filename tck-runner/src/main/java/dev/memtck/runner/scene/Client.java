package dev.memtck.runner.scene;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.target.Fence;
import dev.memtck.runner.target.Protocol;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.StatTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A connection of a scenario, with a name. What it expects and does not get ends the scenario. */
public final class Client {
    private static final ReplyPhrase ERROR_LINE = new ReplyPhrase(Phrase.parse("[error line]\\r\\n"));
    private static final byte[] UNLOCK_ALL = "unlock_all\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] UNLOCK_ALL_PACKET =
            Packet.request(Opcode.UNLOCK_ALL.code(), 0).bytes();
    private static final int UNLOCKED_LENGTH = "OK\r\n".length();

    private enum State {
        OPEN,
        CLOSED
    }

    private final String name;
    private final Link link;
    private final Scene scene;
    private final Conversation conversation;
    private final WrongReply wrongReply;
    private State state = State.OPEN;
    private Protocol protocol;
    private byte[] lastSent = new byte[0];
    private byte[] lastReceived = new byte[0];

    Client(String name, Link link, Scene scene) {
        this.name = name;
        this.link = link;
        this.scene = scene;
        this.wrongReply = new WrongReply(this, scene);
        this.conversation = new Conversation(this, wrongReply, scene);
    }

    public String name() {
        return name;
    }

    /** Packets of the binary protocol over this connection. */
    public Conversation packets() {
        return conversation;
    }

    /** Whether the connection has ended, on either side. */
    public boolean isClosed() {
        return state == State.CLOSED;
    }

    void ended() {
        state = State.CLOSED;
    }

    Link link() {
        return link;
    }

    /** What it sent last that was no fence. */
    byte[] lastSent() {
        return lastSent;
    }

    boolean isBinary() {
        return (protocol == null ? scene.protocol() : protocol) == Protocol.BINARY;
    }

    private Fence fence() {
        return scene.run().fence(isBinary() ? Protocol.BINARY : Protocol.TEXT);
    }

    /** Sends bytes in one write. */
    public void send(byte[] bytes) {
        lastSent = bytes;
        transmit(bytes);
    }

    /**
     * Sends bytes in several packets. After each one every witness gets two replies from the target: a worker that has
     * answered twice has been through its event loop, and so has read the packet if the connection is one of its own.
     *
     * @param witnesses several, so that one of them is likely to share the worker
     */
    public void sendInPackets(byte[][] packets, List<Client> witnesses) {
        for (byte[] packet : packets) {
            transmit(packet);
            for (int round = 0; round < 2; round++) {
                witnesses.forEach(witness -> witness.transmit(witness.fence().request()));
                witnesses.forEach(
                        witness -> witness.receive(new FenceReply(witness.fence(), "the reply to the fence", 0)));
            }
        }
        lastSent = concat(packets);
    }

    private void transmit(byte[] bytes) {
        if (new String(bytes, StandardCharsets.ISO_8859_1).startsWith("flush_all")) {
            scene.noteFlush();
        }
        if (protocol == null && bytes.length > 0) {
            protocol = Protocol.chosenBy(bytes[0]);
        }
        Arrival arrival;
        try {
            arrival = link.send(bytes, limit());
        } catch (IOException e) {
            throw new CouldNotTell("sending failed on " + name, e);
        }
        // A target may answer, or close, before it has taken everything; what it said is still to be read.
        if (arrival == Arrival.SILENCE) {
            throw wrongReply.unanswered(arrival, "that the target takes what is sent");
        }
    }

    /** Reads a reply and holds it against what is expected. Stops at the first byte that differs. */
    public void receive(Expectation expectation) {
        tryReceive(expectation).ifPresent(differs -> {
            scene.excuse(lastLine()).ifPresent(excuse -> {
                state = State.CLOSED;
                throw excuse;
            });
            throw wrongReply.differs(differs, expectation.words());
        });
    }

    /** A table of statistics. */
    public Map<String, String> receiveStatTable() {
        if (isBinary()) {
            return conversation.receiveStatTable();
        }
        StatTableReply expectation = new StatTableReply();
        receive(expectation);
        return StatTable.parse(lastReceived);
    }

    /** The line or packet that was sent last: its verb is what the reply is about. */
    private String lastLine() {
        if (isBinary()) {
            return conversation.lastOpcode();
        }
        String text = new String(lastSent, StandardCharsets.ISO_8859_1);
        return text.lines().findFirst().orElse("");
    }

    /**
     * Sends what is too much for a transcript.
     *
     * @param lines how many lines come back; what they say is not looked at
     */
    public void exchangeUnrecorded(byte[] bytes, long lines) {
        int mark = scene.mark();
        transmit(bytes);
        long end = System.nanoTime() + limit().toNanos();
        while (lines(link.pending()) < lines) {
            Arrival arrival = awaitUntil(end);
            if (arrival != Arrival.BYTES) {
                throw wrongReply.unanswered(arrival, lines + " replies");
            }
        }
        link.consume(link.pending().length);
        scene.forgetSilently(mark);
    }

    /** Sends something that is not worth a place in the transcript, and takes whatever is answered. */
    public void askUnrecorded(byte[] bytes) {
        int mark = scene.mark();
        send(bytes);
        receiveAnything();
        scene.forgetSilently(mark);
    }

    private static long lines(byte[] bytes) {
        long lines = 0;
        for (byte b : bytes) {
            lines += b == '\n' ? 1 : 0;
        }
        return lines;
    }

    /**
     * Whatever the target answers to what was sent, for a survey: bytes until the reply to a fence, or how it ended
     * without one.
     */
    public String receiveAnything() {
        Fence fence = fence();
        byte[] sentBefore = lastSent;
        transmitUnlessClosed(fence.request());
        lastSent = sentBefore;
        long deadline = System.nanoTime() + limit().toNanos();
        while (true) {
            byte[] pending = link.pending();
            if (endsWith(pending, fence.reply())) {
                link.consume(pending.length);
                return wrongReply.answer(pending, pending.length - fence.reply().length);
            }
            Arrival arrival = awaitUntil(pending.length == 0 ? deadline : Math.min(deadline, soon()));
            if (arrival != Arrival.BYTES) {
                state = State.CLOSED;
                return wrongReply.answer(pending, pending.length) + ", then "
                        + (arrival == Arrival.SILENCE ? "nothing, not even to a fence" : arrival.words());
            }
        }
    }

    private void transmitUnlessClosed(byte[] bytes) {
        try {
            link.send(bytes, limit());
        } catch (IOException e) {
            throw new CouldNotTell("sending failed on " + name, e);
        }
    }

    /** Until when more bytes of a reply that has begun are awaited. */
    private long soon() {
        return System.nanoTime() + limit().toNanos() / 5;
    }

    private static boolean endsWith(byte[] bytes, byte[] end) {
        int from = bytes.length - end.length;
        return from >= 0 && Arrays.equals(bytes, from, bytes.length, end, 0, end.length);
    }

    /** Whether the next reply is this one; if it is {@code otherwise} it is not. Any other ends the scenario. */
    public boolean receivesRather(Expectation expectation, Expectation otherwise) {
        if (tryReceive(expectation).isEmpty()) {
            return true;
        }
        receive(otherwise);
        return false;
    }

    private Optional<Match.Differs> tryReceive(Expectation expectation) {
        long end = System.nanoTime() + limit().toNanos();
        while (true) {
            byte[] pending = link.pending();
            Match match = expectation.match(pending, pending.length, scene.scope());
            if (match instanceof Match.Agrees agrees) {
                lastReceived = Arrays.copyOf(pending, agrees.length());
                link.consume(agrees.length());
                scene.scope().capture(agrees.captures());
                return Optional.empty();
            }
            if (match instanceof Match.Differs differs) {
                return Optional.of(differs);
            }
            Arrival arrival = awaitUntil(end);
            if (arrival != Arrival.BYTES) {
                throw wrongReply.unanswered(arrival, expectation.words());
            }
        }
    }

    /** At most so many error lines are on their way, and then the reply to the fence. */
    public void receiveAtMostErrorLines(int most) {
        Fence fence = fence();
        byte[] sentBefore = lastSent;
        transmit(fence.request());
        try {
            receive(new FenceReply(fence, "at most " + most + " further error line(s)", most));
        } finally {
            lastSent = sentBefore;
        }
    }

    /** The target refuses what was sent, or gives up on this connection. */
    public void receiveErrorOrEnd() {
        if (isBinary()) {
            conversation.receiveErrorOrEnd();
        } else {
            receiveErrorLineOrEnd();
        }
    }

    private void receiveErrorLineOrEnd() {
        Optional<Match.Differs> differs;
        long end = System.nanoTime() + limit().toNanos();
        while (link.pending().length == 0) {
            Arrival arrival = awaitUntil(end);
            if (arrival == Arrival.CLOSED || arrival == Arrival.RESET) {
                state = State.CLOSED;
                return;
            }
            if (arrival == Arrival.SILENCE) {
                throw wrongReply.unanswered(arrival, "an error line, or the end of the connection");
            }
        }
        differs = tryReceive(ERROR_LINE);
        state = State.CLOSED;
        differs.ifPresent(difference -> {
            throw wrongReply.differs(difference, "an error line, or the end of the connection");
        });
    }

    /** Nothing is on its way: the reply to the fence comes next. */
    public void receiveNothing() {
        checkFence("no reply");
    }

    /** The target ends the connection, and sends nothing before. */
    public void receiveClose() {
        Arrival arrival = awaitUntil(System.nanoTime() + limit().toNanos());
        if (arrival != Arrival.CLOSED || link.pending().length > 0) {
            throw arrival == Arrival.BYTES || link.pending().length > 0
                    ? wrongReply.differs(
                            new Match.Differs(0, "the end of the connection"), "that the target closes the connection")
                    : wrongReply.unanswered(arrival, "that the target closes the connection");
        }
        state = State.CLOSED;
    }

    /** Closes in order. */
    public void close() {
        state = State.CLOSED;
        closeQuietly();
    }

    /** Says that nothing more will be sent. The connection stays until the end of the scenario; nothing more is asked of it. */
    public void closeSendingHalf() {
        state = State.CLOSED;
        try {
            link.closeSendingHalf();
        } catch (IOException e) {
            throw new CouldNotTell("the sending half of " + name + " cannot be closed", e);
        }
    }

    /** Breaks the connection off. */
    public void reset() {
        state = State.CLOSED;
        try {
            link.reset();
        } catch (IOException e) {
            throw new CouldNotTell("the reset of " + name + " failed", e);
        }
    }

    void checkInStep() {
        if (state == State.OPEN) {
            checkFence("nothing more: every reply of the scenario has been received");
        }
    }

    void checkFence(String expected) {
        byte[] sentBefore = lastSent;
        Fence fence = fence();
        transmit(fence.request());
        FenceReply reply = new FenceReply(fence, expected, 0);
        try {
            receive(reply);
            conversation.forgetUnanswered();
            if (link.pending().length > 0) {
                throw wrongReply.differs(new Match.Differs(0, "nothing behind the fence's reply"), reply.words());
            }
        } finally {
            lastSent = sentBefore;
        }
    }

    /** The reply to the fence comes next, or the connection ends before anything else has come. */
    void checkFenceOrEnd() {
        byte[] sentBefore = lastSent;
        transmitUnlessClosed(fence().request());
        long end = System.nanoTime() + limit().toNanos();
        Arrival arrival = Arrival.BYTES;
        while (arrival == Arrival.BYTES && link.pending().length == 0) {
            arrival = awaitUntil(end);
        }
        if (arrival == Arrival.CLOSED || arrival == Arrival.RESET) {
            state = State.CLOSED;
            return;
        }
        try {
            receive(new FenceReply(fence(), "nothing more", 0));
        } finally {
            lastSent = sentBefore;
        }
    }

    Arrival awaitUntil(long endNanos) {
        try {
            return link.awaitUntil(endNanos);
        } catch (IOException e) {
            throw new CouldNotTell("reading failed on " + name, e);
        }
    }

    /** Gives up this client's locks before it goes, so that its keys can be deleted. Best effort. */
    void releaseLocks() {
        if (state != State.OPEN) {
            return;
        }
        try {
            int before = link.pending().length;
            link.send(isBinary() ? UNLOCK_ALL_PACKET : UNLOCK_ALL, limit());
            int length = isBinary() ? PacketHeader.LENGTH : UNLOCKED_LENGTH;
            long end = System.nanoTime() + limit().toNanos();
            while (link.pending().length < before + length && link.awaitUntil(end) == Arrival.BYTES) {
                // Until the answer is there.
            }
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

    Duration limit() {
        return scene.run().limits().reply();
    }

    private static byte[] concat(byte[][] packets) {
        int length = Arrays.stream(packets).mapToInt(packet -> packet.length).sum();
        byte[] all = new byte[length];
        int position = 0;
        for (byte[] packet : packets) {
            System.arraycopy(packet, 0, all, position, packet.length);
            position += packet.length;
        }
        return all;
    }
}
