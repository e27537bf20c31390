package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Invocation;
import dev.memtck.runner.history.Leaving;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.wire.Transport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** One client of a crowd: a connection, what it still has to ask, and what it has asked. Asks one thing after the other. */
final class Member {
    /** From the first part of a request to the rest: for others to ask something and be answered. */
    private static final Duration BETWEEN_PARTS = Duration.ofMillis(2);

    /** Makes a connection. */
    interface Door {
        Transport open() throws IOException;
    }

    private final String firstName;
    private final Door door;
    private final Wires wires;
    private String name;
    private Transport line;
    private int connections = 1;
    private final List<Operation> operations = new ArrayList<>();
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();
    private Iterator<Task> tasks = List.<Task>of().iterator();
    private int nextNumber;
    /** That of each key which it saw last: another item's says nothing of this one. */
    private Map<String, OptionalLong> uniques = new HashMap<>();

    private Task task;
    private Invocation invocation;
    private Wire wire;
    private long invoked;

    /** Of its request; what lies behind the limit is held back. */
    private ByteBuffer unsent = ByteBuffer.allocate(0);

    private Cut cut = Cut.NEVER;
    private long restNanos;
    private String trouble = "";

    /**
     * Connects.
     *
     * @param name of its first connection
     * @param firstNumber its tokens count from here
     */
    Member(String name, Door door, Wires wires, int firstNumber) throws IOException {
        this.firstName = name;
        this.name = name;
        this.door = door;
        this.line = door.open();
        this.wires = wires;
        this.nextNumber = firstNumber;
    }

    String name() {
        return name;
    }

    SocketChannel channel() {
        return line.channel();
    }

    List<Operation> operations() {
        return operations;
    }

    /** What it got that is no answer, or how its connection ended; empty if all is well. */
    String trouble() {
        return trouble;
    }

    /** What it is to do next. */
    void give(List<Task> more) {
        tasks = more.iterator();
    }

    /** The cas uniques for its next cas, by key. */
    void tell(Map<String, OptionalLong> known) {
        uniques = new HashMap<>(known);
    }

    Map<String, OptionalLong> uniques() {
        return uniques;
    }

    boolean isWaiting() {
        return invocation != null;
    }

    /** Its requests from now on are cut so. */
    void cut(Cut some) {
        cut = some;
    }

    /** Whether it holds back the rest of its request. */
    boolean holdsBack() {
        return unsent.limit() < unsent.capacity();
    }

    /** Until when it does. */
    long holdsBackUntil() {
        return restNanos;
    }

    /** Sends the rest of its request. */
    void goOn() {
        unsent.limit(unsent.capacity());
        send();
    }

    boolean hasUnsent() {
        return unsent.hasRemaining() || line.hasUnsent();
    }

    /** Asks the next thing, if there is one. */
    void ask() {
        if (!tasks.hasNext()) {
            return;
        }
        task = tasks.next();
        if (task.command() == Leaving.DISCONNECT) {
            connectAgain();
            return;
        }
        int number = nextNumber++;
        wire = wires.of(task.command().tongue());
        OptionalLong unique = uniques.getOrDefault(task.key(), OptionalLong.empty());
        invocation = task.call(new Token(number, wires.plainFlags(number)), unique);
        if (invocation.named().isPresent()) {
            uniques.remove(task.key());
        }
        byte[] request = wire.request(task.key(), invocation);
        unsent = ByteBuffer.wrap(request, 0, cut.of(request));
        invoked = line.clock().nanos();
        restNanos = line.clock().in(BETWEEN_PARTS);
        send();
    }

    /** Ends its connection, and goes on with another. When the target notices, nobody sees. */
    private void connectAgain() {
        long now = line.clock().nanos();
        operations.add(new Operation(
                name, task.key(), Invocation.of(Leaving.DISCONNECT), new Answer.Lost(), now, Operation.NEVER));
        close();
        uniques.clear();
        connections++;
        name = firstName + "." + connections;
        try {
            line = door.open();
        } catch (IOException e) {
            end("no connection: " + e.getMessage());
            return;
        }
        ask();
    }

    /** Sends what could not be sent yet. */
    void send() {
        try {
            line.write(unsent);
        } catch (IOException e) {
            end("the connection broke: " + e.getMessage());
        }
    }

    /** Takes what has come; if the answer is whole, asks the next thing. */
    void receive(ByteBuffer buffer) {
        do {
            receiveOnce(buffer);
        } while (line.channel().isOpen() && line.hasUnread());
    }

    private void receiveOnce(ByteBuffer buffer) {
        int count;
        buffer.clear();
        try {
            count = line.read(buffer);
        } catch (IOException e) {
            end("the connection broke: " + e.getMessage());
            return;
        }
        if (count < 0) {
            end("the target closed the connection");
            return;
        }
        if (count == 0) {
            return;
        }
        received.write(buffer.array(), 0, count);
        try {
            readReply();
        } catch (NotAnAnswer e) {
            end("this is no answer: \"" + e.getMessage() + "\"");
        }
    }

    private void readReply() throws NotAnAnswer {
        if (!isWaiting()) {
            throw new NotAnAnswer(received.toString(StandardCharsets.ISO_8859_1));
        }
        Optional<Wire.Reply> reply = wire.reply(task.key(), invocation, received.toString(StandardCharsets.ISO_8859_1));
        if (reply.isEmpty()) {
            return;
        }
        long responded = line.clock().nanos();
        if (reply.get().length() != received.size()) {
            throw new NotAnAnswer(received.toString(StandardCharsets.ISO_8859_1));
        }
        received.reset();
        if (holdsBack()) {
            goOn();
        }
        Answer answer = task.noted(reply.get().answer());
        operations.add(new Operation(name, task.key(), invocation, answer, invoked, responded));
        if (answer.sighted().isPresent()) {
            uniques.put(task.key(), answer.sighted());
        }
        invocation = null;
        ask();
    }

    /** Gives up: what it asked last may have happened. */
    void end(String why) {
        if (isWaiting()) {
            trouble = name + " (" + invocation.text() + "): " + why;
            operations.add(new Operation(name, task.key(), invocation, new Answer.Lost(), invoked, Operation.NEVER));
            invocation = null;
        } else {
            trouble = name + ": " + why;
        }
        tasks = List.<Task>of().iterator();
        unsent = ByteBuffer.allocate(0);
        close();
    }

    void close() {
        try {
            line.close();
        } catch (IOException e) {
            // It is gone either way.
        }
    }
}
