package dev.memtck.runner.client.server;

import dev.memtck.runner.client.words.Literal;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A server on loopback that answers truthfully, or as it is told. It is told by one thread, before or between calls of the client;
 * it answers each connection on a thread of its own.
 */
public final class ScriptedServer implements AutoCloseable {
    private static final int BACKLOG = 64;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Transcript log;
    private final Store store = new Store();
    private final Script script = new Script();
    private final List<Asked> asked = new ArrayList<>();
    private final List<Conversation> conversations = new ArrayList<>();
    /** Bound where the server listens, and not listening: nobody else gets the port while the server is away. */
    private final Socket place;

    private Arrangement arrangement = Arrangement.AS_ASKED;
    private ServerSocket listener;
    private Thread accepting;

    private ScriptedServer(Transcript log, Socket place) {
        this.log = log;
        this.place = place;
    }

    /**
     * Listens on a free port.
     *
     * @param log of all that goes over its connections
     * @throws IOException if there is none
     */
    public static ScriptedServer start(Transcript log) throws IOException {
        Socket place = new Socket();
        place.setReuseAddress(true);
        place.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        ScriptedServer server = new ScriptedServer(log, place);
        server.comeBack();
        return server;
    }

    private static ServerSocket listener(int port) throws IOException {
        ServerSocket socket = new ServerSocket();
        socket.setReuseAddress(true);
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
        return socket;
    }

    private void accept(ServerSocket from) {
        try {
            while (true) {
                begin(from.accept());
            }
        } catch (IOException closed) {
            return;
        }
    }

    private synchronized void begin(Socket socket) {
        String name = String.valueOf(conversations.size() + 1);
        Conversation conversation = new Conversation(name, socket, this);
        conversations.add(conversation);
        log.note(name, "the client connects");
        thread("connection " + name, conversation::listen);
    }

    private static Thread thread(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    public String host() {
        return InetAddress.getLoopbackAddress().getHostAddress();
    }

    public int port() {
        return place.getLocalPort();
    }

    Transcript log() {
        return log;
    }

    void answer(Asked request, Conversation conversation) {
        Fact fact;
        Manner manner;
        Arrangement order;
        synchronized (this) {
            asked.add(request);
            fact = store.answer(request.request());
            manner = script.manner(request.request());
            order = arrangement;
            notifyAll();
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

    /** Nobody listens any more when this returns: a socket lives as long as a thread waits at it. */
    public void goAway() {
        try {
            listener.close();
            accepting.join();
        } catch (IOException gone) {
            log.note("", "the listener could not be closed: " + gone.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        endConnections();
    }

    /**
     * Listens where it did before, with what it held.
     *
     * @throws IOException if somebody else does
     */
    public void comeBack() throws IOException {
        listener = listener(port());
        ServerSocket here = listener;
        accepting = thread("scripted server", () -> accept(here));
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
    public synchronized boolean await(BooleanSupplier something, long millis) {
        long end = System.nanoTime() + millis * NANOS_PER_MILLI;
        try {
            while (!something.getAsBoolean()) {
                long left = (end - System.nanoTime()) / NANOS_PER_MILLI;
                if (left <= 0) {
                    return false;
                }
                wait(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        return true;
    }

    @Override
    public void close() {
        goAway();
        try {
            place.close();
        } catch (IOException gone) {
            return;
        }
    }
}
