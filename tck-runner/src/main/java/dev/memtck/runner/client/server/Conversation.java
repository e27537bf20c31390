package dev.memtck.runner.client.server;

import dev.memtck.runner.client.server.Request.Quiet;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One connection of the client's. Read by a thread of its own; what was held back is sent by the scenario's. */
final class Conversation implements Delivery {
    private static final int READ_SIZE = 65_536;

    /** Between pieces, so that they arrive in packets of their own; nothing depends on it. */
    private static final Duration APART = Duration.ofMillis(1);

    private final String name;
    private final SocketChannel channel;
    private final ScriptedServer server;
    private final StringBuilder come = new StringBuilder();
    /** Of requests to which a server may hold its answers until it is asked something else. */
    private final List<String> corked = new ArrayList<>();

    private final List<String> held = new ArrayList<>();
    /** What goes before the next answer. */
    private final List<String> owed = new ArrayList<>();

    Conversation(String name, SocketChannel channel, ScriptedServer server) {
        this.name = name;
        this.channel = channel;
        this.server = server;
    }

    String name() {
        return name;
    }

    void listen() {
        ByteBuffer buffer = ByteBuffer.allocate(READ_SIZE);
        try {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            while (channel.read(buffer.clear()) >= 0) {
                byte[] bytes = Arrays.copyOf(buffer.array(), buffer.position());
                server.log().received(name, bytes);
                come.append(new String(bytes, StandardCharsets.ISO_8859_1));
                answerAll();
            }
            server.log().note(name, "the client ended the connection");
        } catch (IOException ended) {
            server.log().note(name, "the connection ended: " + ended.getMessage());
        } finally {
            end();
        }
    }

    private void answerAll() {
        for (Optional<Asked> asked = next(); asked.isPresent(); asked = next()) {
            come.delete(0, asked.get().length());
            server.answer(asked.get(), this);
        }
    }

    private Optional<Asked> next() {
        if (come.length() == 0) {
            return Optional.empty();
        }
        return come.charAt(0) == BinarySpeech.REQUEST
                ? BinarySpeech.next(come.toString())
                : TextSpeech.next(come.toString());
    }

    /** @param manner how the answer is given */
    void answer(Asked asked, Fact fact, Manner manner, Arrangement arrangement) {
        String bytes = manner.bytes(asked, arranged(fact, arrangement));
        Request request = asked.request();
        owed.forEach(this::send);
        owed.clear();
        if (manner == Manner.USUAL
                && request.quiet() == Quiet.USUAL
                && request.act().retrieves()) {
            if (!bytes.isEmpty()) {
                corked.add(bytes);
            }
            return;
        }
        if (!corked.isEmpty()) {
            send(String.join("", arrangement.of(corked)));
            corked.clear();
        }
        if (!bytes.isEmpty()) {
            manner.delivering().accept(bytes, this);
        }
        if (request.act() == Act.QUIT) {
            end();
        }
    }

    private static Fact arranged(Fact fact, Arrangement arrangement) {
        return fact.found().size() < 2 ? fact : new Fact(fact.kind(), arrangement.of(fact.found()), fact.number());
    }

    @Override
    public void send(String bytes) {
        if (bytes.isEmpty()) {
            return;
        }
        byte[] all = bytes.getBytes(StandardCharsets.ISO_8859_1);
        try {
            // Before it goes: the client may be done with it at once.
            server.log().sent(name, all);
            channel.write(ByteBuffer.wrap(all));
        } catch (IOException gone) {
            server.log().note(name, "nobody reads any more");
        }
    }

    @Override
    public void sendApart(String... pieces) {
        for (String piece : pieces) {
            send(piece);
            server.clock().pass(APART);
        }
    }

    @Override
    public void hold(String bytes) {
        synchronized (held) {
            held.add(bytes);
        }
        server.log().note(name, "the answer is held back");
    }

    @Override
    public void owe(String bytes) {
        owed.add(bytes);
        server.log().note(name, "the answer waits for the next request");
    }

    /** What was held back, if anything was. */
    void sendHeld() {
        List<String> late;
        synchronized (held) {
            late = List.copyOf(held);
            held.clear();
        }
        late.forEach(this::send);
    }

    /** Whether the server has ended it. Any thread may ask. */
    boolean isOver() {
        return !channel.isOpen();
    }

    @Override
    public void end() {
        try {
            channel.close();
        } catch (IOException gone) {
            return;
        }
    }

    @Override
    public void reset() {
        try {
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        } catch (IOException gone) {
            return;
        }
        end();
    }
}
