package dev.memtck.runner.client.server;

import dev.memtck.runner.client.words.Literal;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;

/**
 * A server on loopback that answers truthfully, or as it is told. It is told by one thread, before or between calls of the client;
 * it answers each connection on a thread of its own.
 */
public final class ScriptedServer implements AutoCloseable {
    private final Transcript log;
    private final Store store = new Store();
    private final Script script = new Script();
    private final List<Asked> asked = new ArrayList<>();
    private final List<Conversation> conversations = new ArrayList<>();
    private final Clock clock;
    private final Loopback.Port port;

    private Arrangement arrangement = Arrangement.AS_ASKED;
    private boolean hasNamedNobody;

    /** Opens with the next request. */
    private CountDownLatch next = new CountDownLatch(1);

    private ScriptedServer(Transcript log, Clock clock, Loopback.Port port) {
        this.log = log;
        this.clock = clock;
        this.port = port;
    }

    /**
     * Listens on a free port.
     *
     * @param log of all that goes over its connections
     * @throws IOException if there is none
     */
    public static ScriptedServer start(Loopback loopback, Transcript log) throws IOException {
        ScriptedServer server = new ScriptedServer(log, loopback.clock(), loopback.port());
        server.comeBack();
        return server;
    }

    private synchronized void begin(SocketChannel channel) {
        String name = String.valueOf(conversations.size() + 1);
        Conversation conversation = new Conversation(name, channel, this);
        conversations.add(conversation);
        log.note(name, "the client connects");
        clock.start("connection " + name, conversation::listen);
    }

    public String host() {
        return InetAddress.getLoopbackAddress().getHostAddress();
    }

    public int port() {
        return port.number();
    }

    Transcript log() {
        return log;
    }

    Clock clock() {
        return clock;
    }

    void answer(Asked request, Conversation conversation) {
        Fact fact;
        Manner manner;
        Arrangement order;
        synchronized (this) {
            // Who waited at a connection that was ended may have read from it once more.
            if (conversation.isOver()) {
                return;
            }
            asked.add(request);
            fact = store.answer(request.request());
            manner = script.manner(request.request());
            order = arrangement;
            hasNamedNobody |= manner.namesNobody(request, fact);
            next.countDown();
            next = new CountDownLatch(1);
        }
        conversation.answer(request, fact, manner, order);
    }

    /** From now on it holds this. */
    public synchronized void hold(String key, String value, Optional<Long> flags, Optional<String> unique) {
        store.put(key, value);
        Item item = store.answer(Request.of(Act.GET, key)).found().get(0).item();
        store.put(key, new Item(value, flags.orElse(item.flags()), unique.orElse(item.unique())));
    }

    /** In which order it says the items of several keys from now on. */
    public synchronized void arrange(Arrangement order) {
        arrangement = order;
    }

    /** How it answers the next such request; several wait in a row. */
    public synchronized void answerNext(Optional<Act> act, Manner manner) {
        script.next(act, manner);
    }

    /** How it answers every such request from now on. */
    public synchronized void answerEvery(Optional<Act> act, Manner manner) {
        script.every(act, manner);
    }

    /** Sends what it was told to hold back. */
    public void sendHeld() {
        conversations().forEach(Conversation::sendHeld);
    }

    /** Says on each open connection what nobody has asked for. */
    public void say(String escaped) {
        conversations().forEach(conversation -> conversation.send(Literal.of(escaped)));
    }

    /** Ends every connection, and takes new ones. */
    public void endConnections() {
        conversations().forEach(Conversation::end);
    }

    private synchronized List<Conversation> conversations() {
        return List.copyOf(conversations);
    }

    /** Nobody listens any more when this returns. */
    public void goAway() {
        port.shut();
        endConnections();
    }

    /**
     * Listens where it did before, with what it held.
     *
     * @throws IOException if somebody else does
     */
    public void comeBack() throws IOException {
        port.open(this::begin);
    }

    /** Whether an answer that was to be another request's was the right one, as the client wanted neither key nor opaque back. */
    public synchronized boolean hasNamedNobody() {
        return hasNamedNobody;
    }

    /** Everything that was asked so far. */
    public synchronized List<Request> requests() {
        return asked.stream().map(Asked::request).toList();
    }

    /** What was asked so far and no document allows, in words. */
    public synchronized List<String> forbidden() {
        return asked.stream().flatMap(one -> one.forbidden().stream()).toList();
    }

    /** Waits until something is so, which may change with each request. */
    public boolean await(BooleanSupplier something, Duration limit) {
        long end = clock.in(limit);
        try {
            while (true) {
                CountDownLatch more = next();
                if (something.getAsBoolean()) {
                    return true;
                }
                long left = end - clock.nanos();
                if (left <= 0) {
                    return false;
                }
                clock.await(more, Duration.ofNanos(left));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private synchronized CountDownLatch next() {
        return next;
    }

    @Override
    public void close() {
        goAway();
        port.close();
    }
}
