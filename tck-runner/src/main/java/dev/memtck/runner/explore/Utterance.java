package dev.memtck.runner.explore;

import dev.memtck.runner.expect.Expectation;
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

/**
 * A request as it is said on a connection; behind a quiet one stands a fence, whose reply must come next.
 *
 * @param phrase of the text protocol, else empty
 * @param packets of the binary protocol, else none
 */
record Utterance(Request request, String phrase, List<Packet> packets, byte[] bytes) {
    /** What is asked behind a quiet line, and answered. */
    private record Fence(String phrase, String reply) {
        /** A key that is never stored. */
        private static final Fence TEXT = new Fence("get {nothing}\\r\\n", "END\\r\\n");

        private static final Fence META = new Fence("mn\\r\\n", "MN\\r\\n");

        static Fence behind(Request request) {
            return request.tongue() == Tongue.META ? META : TEXT;
        }
    }

    private static final int NO_REQUEST = 0;

    static Utterance of(Request request, Speaker speaker, Scope scope) {
        return speaker.tongue() == Tongue.BINARY ? packet(request, scope) : line(request, scope);
    }

    /** A fence alone. */
    static Utterance fence(Speaker speaker, Scope scope) {
        Request nothing = new Request(
                NO_REQUEST, speaker.tongue(), "", Request.Reach.ITS_KEYS, List.of(), Request.Loudness.QUIET, List.of());
        if (speaker.tongue() == Tongue.TEXT) {
            String fence = Fence.TEXT.phrase();
            return new Utterance(nothing, fence, List.of(), Phrase.parse(fence).bytes(scope));
        }
        Packet noop = Packet.request(Opcode.NOOP.code(), NO_REQUEST);
        return new Utterance(nothing, "", List.of(noop), noop.bytes());
    }

    private static Utterance line(Request request, Scope scope) {
        String phrase =
                words(request) + (request.isFenced() ? Fence.behind(request).phrase() : "");
        return new Utterance(request, phrase, List.of(), Phrase.parse(phrase).bytes(scope));
    }

    private static String words(Request request) {
        return request.malformed()
                .map(malformed -> malformed.phrase(request.parts().get(0).key()))
                .orElseGet(() ->
                        request.tongue() == Tongue.META ? MetaWords.request(request) : TextWords.request(request));
    }

    private static Utterance packet(Request request, Scope scope) {
        List<Packet> packets = new ArrayList<>();
        packets.add(dev.memtck.runner.packets.Request.of(cells(request)).packet(2 * request.id(), scope));
        if (request.isFenced()) {
            packets.add(Packet.request(Opcode.NOOP.code(), 2 * request.id() + 1));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        packets.forEach(packet -> bytes.writeBytes(packet.bytes()));
        return new Utterance(request, "", List.copyOf(packets), bytes.toByteArray());
    }

    /** A packet's fields. */
    static Map<String, String> cells(Request request) {
        return request.malformed()
                .map(malformed -> malformed.cells(request.parts().get(0).key()))
                .orElseGet(() -> BinaryWords.request(request));
    }

    /** What must come if the reply is this one, and the reply to a fence. */
    Expectation expectation(Reply reply) {
        if (reply.wording() instanceof Reply.Line line) {
            return new ReplyPhrase(Phrase.parse(withFenceReply(request, line.phrase())));
        }
        Map<String, String> cells = ((Reply.Fields) reply.wording()).cells();
        List<Expectation> all = new ArrayList<>();
        if (!cells.isEmpty()) {
            all.add(new ResponseTo(packets.get(0), Response.of(cells)));
        }
        if (request.isFenced()) {
            all.add(noopReply());
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
        return packets.isEmpty() ? new ReplyPhrase(Phrase.parse(Fence.TEXT.reply())) : noopReply();
    }

    private Expectation noopReply() {
        return new ResponseTo(packets.get(packets.size() - 1), Response.of(Map.of("status", "no error")));
    }

    /** What a reply and the fence's are together. */
    static String withFenceReply(Request request, String phrase) {
        return request.isFenced() ? phrase + Fence.behind(request).reply() : phrase;
    }
}
