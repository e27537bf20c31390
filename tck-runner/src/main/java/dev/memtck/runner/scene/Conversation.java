package dev.memtck.runner.scene;

import dev.memtck.runner.packets.Difference;
import dev.memtck.runner.packets.Exchange;
import dev.memtck.runner.packets.Request;
import dev.memtck.runner.packets.Response;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.runner.wire.PacketReader.Reading;
import dev.memtck.runner.wire.PacketText;
import dev.memtck.runner.wire.Status;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Requests and responses in packets over a client's connection. Belongs to the scenario's thread, like its client. */
public final class Conversation {
    /** Its high bit and its bytes, all different, show a target that takes it for a signed number or turns it round. */
    private static final int FIRST_OPAQUE = 0xa1b2_0301;

    private static final Response STATISTIC = Response.of(Map.of("status", "no error", "key", "any", "value", "any"));
    private static final Set<Integer> FLUSHES = Set.of(Opcode.FLUSH.code(), Opcode.FLUSHQ.code());

    private final Client client;
    private final WrongReply wrongReply;
    private final Scene scene;
    private final Deque<Packet> unanswered = new ArrayDeque<>();
    private Packet last;
    private Packet received;
    private int nextOpaque = FIRST_OPAQUE;

    Conversation(Client client, WrongReply wrongReply, Scene scene) {
        this.client = client;
        this.wrongReply = wrongReply;
        this.scene = scene;
    }

    /** Sends packets in one write. */
    public void send(List<Request> requests) {
        client.send(bytes(requests));
        noteSent(requests.size());
    }

    /** Sends packets in pieces; see {@link Client#sendInPackets}. */
    public void sendInPackets(List<Request> requests, Function<byte[], byte[][]> cut, List<Client> witnesses) {
        client.sendInPackets(cut.apply(bytes(requests)), witnesses);
        noteSent(requests.size());
    }

    private byte[] bytes(List<Request> requests) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Request request : requests) {
            Packet packet = request.packet(nextOpaque++, scene.scope());
            if (FLUSHES.contains(packet.header().opcode())) {
                scene.noteFlush();
            }
            unanswered.add(packet);
            last = packet;
            bytes.writeBytes(packet.bytes());
        }
        return bytes.toByteArray();
    }

    private void noteSent(int count) {
        List<Packet> packets = new ArrayList<>(unanswered);
        packets.subList(packets.size() - count, packets.size())
                .forEach(packet -> scene.note(client.name(), "= " + PacketText.of(packet)));
    }

    /** Sends a request and receives what must come. */
    public void exchange(Exchange exchange) {
        send(List.of(exchange.request()));
        exchange.response().ifPresentOrElse(this::receive, () -> client.checkFence("no reply"));
    }

    /** Receives the response to the oldest request that has none, or to the oldest with the opcode and the opaque that it names. */
    public void receive(Response response) {
        Packet request = requestOf(response);
        tryReceive(response, request).ifPresent(difference -> {
            throw failed(difference, response, request);
        });
    }

    private RuleFailed failed(Difference difference, Response response, Packet request) {
        scene.excuse(title(request)).ifPresent(excuse -> {
            client.ended();
            throw excuse;
        });
        return wrongReply.differs(difference, response.words(request));
    }

    /** Whether the response to the last request is this one; if it is {@code otherwise} it is not. Any other ends the scenario. */
    public boolean receivesRather(Response response, Response otherwise) {
        Packet request = requestOf(response);
        Optional<Difference> difference = tryReceive(response, request);
        if (difference.isPresent() && tryReceive(otherwise, request).isPresent()) {
            throw failed(difference.get(), response, request);
        }
        return difference.isEmpty();
    }

    /** The packet that was received last. */
    public Packet received() {
        return received;
    }

    /** A fence was answered: nothing more comes to what was sent before. */
    void forgetUnanswered() {
        unanswered.clear();
    }

    private Packet requestOf(Response response) {
        while (!unanswered.isEmpty()) {
            Packet request = unanswered.remove();
            if (response.mayAnswer(request, scene.scope())) {
                return request;
            }
        }
        throw new IllegalStateException("the feature receives a response to a request that it has not sent");
    }

    private Optional<Difference> tryReceive(Response response, Packet request) {
        long end = System.nanoTime() + client.limit().toNanos();
        while (true) {
            Reading reading = reading();
            if (reading instanceof Reading.Wrong wrong) {
                return Optional.of(new Difference("the packet", wrong.at(), wrong.expected(), wrong.received()));
            }
            if (reading instanceof Reading.Incomplete incomplete && incomplete.header() != null) {
                Optional<Difference> early = response.compare(incomplete.header(), request, scene.scope());
                if (early.isPresent()) {
                    return early;
                }
            }
            if (reading instanceof Reading.Whole whole) {
                Optional<Difference> difference = response.compare(whole.packet(), request, scene.scope());
                if (difference.isEmpty()) {
                    take(whole);
                    scene.scope().capture(response.captures(whole.packet()));
                }
                return difference;
            }
            Arrival arrival = client.awaitUntil(end);
            if (arrival != Arrival.BYTES) {
                throw wrongReply.unanswered(arrival, response.words(request));
            }
        }
    }

    private Reading reading() {
        byte[] pending = client.link().pending();
        return PacketReader.read(pending, 0, pending.length);
    }

    private void take(Reading.Whole whole) {
        received = whole.packet();
        client.link().consume(whole.length());
        scene.note(client.name(), "= " + PacketText.of(whole.packet()));
    }

    /** What was sent does not succeed: an error status, then in step or closed; or the end of the connection alone. */
    public void receiveErrorOrEnd() {
        if (awaitFirst("an error status, or the end of the connection")) {
            receive(Response.ANY_ERROR);
            receiveInStepOrEnd();
        }
    }

    /** The connection ends; at most an error comes before. */
    public void receiveEnd() {
        String expected = "the end of the connection, and at most an error status before it";
        if (!awaitFirst(expected)) {
            return;
        }
        long end = System.nanoTime() + client.limit().toNanos();
        while (client.awaitUntil(end) == Arrival.BYTES) {
            // Bytes are gathered by the link.
        }
        if (client.link().end() == null) {
            throw wrongReply.unanswered(Arrival.SILENCE, expected);
        }
        while (reading() instanceof Reading.Whole whole) {
            if (whole.packet().header().vbucketOrStatus() == Status.NO_ERROR.code()) {
                throw wrongReply.differs(
                        new Difference("status", 6, "an error, or nothing", Status.words(Status.NO_ERROR.code())),
                        expected);
            }
            take(whole);
        }
        client.ended();
    }

    /** Whether anything comes before the connection ends. */
    private boolean awaitFirst(String expected) {
        long end = System.nanoTime() + client.limit().toNanos();
        while (client.link().pending().length == 0) {
            Arrival arrival = client.awaitUntil(end);
            if (arrival == Arrival.CLOSED || arrival == Arrival.RESET) {
                client.ended();
                return false;
            }
            if (arrival == Arrival.SILENCE) {
                throw wrongReply.unanswered(arrival, expected);
            }
        }
        return true;
    }

    /** A fence is answered, or the connection ends without another packet. */
    public void receiveInStepOrEnd() {
        client.checkFenceOrEnd();
    }

    /** A packet for each statistic, then one with neither key nor value. */
    Map<String, String> receiveStatTable() {
        Packet request = requestOf(STATISTIC);
        Map<String, String> table = new LinkedHashMap<>();
        while (true) {
            long end = System.nanoTime() + client.limit().toNanos();
            while (!(reading() instanceof Reading.Whole) && client.awaitUntil(end) == Arrival.BYTES) {
                // Until there is a packet.
            }
            Packet packet = reading() instanceof Reading.Whole whole ? whole.packet() : null;
            Optional<Difference> difference = tryReceive(STATISTIC, request);
            if (difference.isPresent() || packet == null) {
                throw failed(difference.orElseThrow(), STATISTIC, request);
            }
            if (packet.key().length == 0) {
                if (packet.value().length > 0) {
                    throw failed(new Difference("key", 24, "a name for the value", "no key"), STATISTIC, request);
                }
                if (table.isEmpty()) {
                    throw failed(new Difference("key", 24, "a first statistic", "no key"), STATISTIC, request);
                }
                return table;
            }
            table.put(
                    new String(packet.key(), StandardCharsets.ISO_8859_1),
                    new String(packet.value(), StandardCharsets.ISO_8859_1));
        }
    }

    /** The title of the opcode that was sent last. */
    String lastOpcode() {
        return last == null ? "" : title(last);
    }

    private static String title(Packet request) {
        return Opcode.words(request.header().opcode());
    }
}
