package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.InAnyOrder;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.packets.Response;
import dev.memtck.runner.packets.ResponseTo;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A request as it is said on a connection; behind a quiet one stands a fence, whose reply must come next.
 *
 * @param phrases of the text protocol, else none; first the request
 * @param packets of the binary protocol, else none; first the request
 * @param fence that may stand behind it
 * @param quit that stands behind what is quiet in the same write
 */
record Message(
        Request request,
        List<String> phrases,
        List<Packet> packets,
        List<byte[]> pieces,
        SpokenFence fence,
        Optional<Message> quit) {
    /** Before a fence alone; never said. */
    private static final Request NOTHING =
            new Request(0, TextCommand.GET, List.of(), Request.Loudness.QUIET, List.of());

    /** Those of one write. */
    static List<Message> of(List<Request> requests, Connection connection, Scope scope) {
        int alone = connection.isInTurn() ? 0 : requests.size() - 1;
        List<Message> messages = IntStream.range(0, requests.size())
                .mapToObj(i -> i >= alone ? requests.get(i).last() : requests.get(i))
                .map(request -> of(request, connection, scope))
                .collect(Collectors.toList());
        int quit = messages.size() - 1;
        if (quit > 0
                && messages.get(quit).request.quits()
                && messages.get(quit - 1).request.isQuiet()) {
            messages.set(quit - 1, messages.get(quit - 1).before(messages.get(quit)));
        }
        return List.copyOf(messages);
    }

    /** Those of each write: where only the first of one is answered, each goes in one of its own. */
    static List<List<Message>> writes(List<Message> messages, Connection connection) {
        return connection.isInTurn() ? messages.stream().map(List::of).toList() : List.of(messages);
    }

    private Message before(Message quit) {
        return new Message(request, phrases, packets, pieces, fence, Optional.of(quit));
    }

    private static Message of(Request request, Connection connection, Scope scope) {
        return request.words().request(request) instanceof Reply.Line line
                ? phrases(request, requestAndFence(request, line.phrase(), connection), connection, scope)
                : packets(request, requestAndFence(request, scope), connection);
    }

    /** A fence alone. */
    static Message fence(Connection connection, Scope scope) {
        return connection.tongue() == Tongue.BINARY
                ? packets(NOTHING, List.of(Packet.request(Opcode.NOOP.code(), NOTHING.id())), connection)
                : phrases(NOTHING, connection.fence().phrases(), connection, scope);
    }

    private static Message phrases(Request request, List<String> phrases, Connection connection, Scope scope) {
        List<byte[]> pieces = phrases.stream()
                .map(phrase -> Phrase.parse(phrase).bytes(scope))
                .toList();
        return new Message(request, phrases, List.of(), pieces, connection.fence(), Optional.empty());
    }

    private static Message packets(Request request, List<Packet> packets, Connection connection) {
        return new Message(
                request,
                List.of(),
                packets,
                packets.stream().map(Packet::bytes).toList(),
                connection.fence(),
                Optional.empty());
    }

    private static List<String> requestAndFence(Request request, String phrase, Connection connection) {
        List<String> phrases = new ArrayList<>(List.of(phrase));
        if (request.isFenced()) {
            phrases.addAll(connection.fence().phrases());
        }
        return List.copyOf(phrases);
    }

    /** All of it in one write. */
    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        pieces.forEach(bytes::writeBytes);
        return bytes.toByteArray();
    }

    private static List<Packet> requestAndFence(Request request, Scope scope) {
        List<Packet> packets = new ArrayList<>();
        packets.add(dev.memtck.runner.packets.Request.of(cells(request)).packet(request.opaque(), scope));
        if (request.isFenced()) {
            packets.add(Packet.request(request.fence().code(), request.fenceOpaque()));
        }
        return List.copyOf(packets);
    }

    /** A packet's fields. */
    static Map<String, String> cells(Request request) {
        return ((Reply.Fields) request.words().request(request)).cells();
    }

    /** What must come if the reply is this one, and the reply to a fence. */
    Expectation expectation(Reply reply) {
        Expectation own = reply.wording().expectation(this);
        return quit.<Expectation>map(last -> new BeforeAQuit(own, last.goodbye()))
                .orElse(own);
    }

    /** What comes to a quit. */
    private Expectation goodbye() {
        return ((Quit) request.command()).goodbye().expectation(this);
    }

    Expectation expectation(Reply.Line line) {
        return new ReplyPhrase(Phrase.parse(withFenceReply(line.phrase())));
    }

    Expectation expectation(Reply.Items items) {
        List<ReplyPhrase> each = items.phrases().stream()
                .map(phrase -> new ReplyPhrase(Phrase.parse(phrase)))
                .toList();
        return new InAnyOrder(each, new ReplyPhrase(Phrase.parse(withFenceReply(Reply.Items.END))));
    }

    Expectation expectation(Reply.Fields fields) {
        List<Expectation> all = new ArrayList<>();
        if (!fields.cells().isEmpty()) {
            all.add(new ResponseTo(packets.get(0), Response.of(fields.cells())));
        }
        if (request.isFenced()) {
            all.add(packetFenceReply());
        }
        return new InTurn(all);
    }

    /** Whether this is all that may come to a packet, where the connection ends behind it. */
    boolean isErrorOrNothing(byte[] received, Scope scope) {
        Expectation error = new ResponseTo(packets.get(0), Response.of(Map.of(Script.STATUS, "an error")));
        return received.length == 0
                || error.match(received, received.length, scope) instanceof Match.Agrees agrees
                        && agrees.length() == received.length;
    }

    /** What must come to a fence alone. */
    Expectation fenceReply() {
        return packets.isEmpty() ? new ReplyPhrase(Phrase.parse(fence.reply())) : packetFenceReply();
    }

    private Expectation packetFenceReply() {
        return new ResponseTo(packets.get(packets.size() - 1), Response.of(fenceCells(request)));
    }

    /** What is answered to the packet behind a request. */
    static Map<String, String> fenceCells(Request request) {
        return request.fence() == Opcode.VERSION
                ? Map.of(Script.STATUS, Script.DONE, "value", "some")
                : Map.of(Script.STATUS, Script.DONE);
    }

    /** What a reply and the fence's are together. */
    String withFenceReply(String phrase) {
        return request.isFenced() ? phrase + fence.reply() : phrase;
    }
}
