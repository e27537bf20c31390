package dev.memtck.runner.wire;

import java.io.IOException;
import java.util.Optional;

/** Asks a target something, each time on a connection of its own and outside every transcript. */
public record Inquiry(Target target, Limits limits) {

    /**
     * Reads the answer as far as the reader wants it.
     *
     * @throws IOException if there is no connection
     */
    public <T> Received<T> ask(byte[] request, Reader<T> reader) throws IOException {
        return ask(request, reader, Patience.of(target.clock(), limits.reply()));
    }

    /** The same, with a patience of the caller's. */
    public <T> Received<T> ask(byte[] request, Reader<T> reader, Patience patience) throws IOException {
        try (Link link = connect()) {
            return ask(link, request, reader, patience);
        }
    }

    /** The same, and what else comes until a moment of silence or until there are so many bytes. */
    public <T> Received<T> askAndDrain(byte[] request, Reader<T> reader, int most) throws IOException {
        // The answer to such a question is short: who lets it trickle is not waited for longer.
        Patience patience = Patience.of(target.clock(), limits.reply()).pausing(limits.reply());
        try (Link link = connect()) {
            Received<T> received = ask(link, request, reader, patience);
            if (received.value().isEmpty()) {
                return received;
            }
            Received<byte[]> all = link.read(Reader.ofBytes(most), patience.pausing(limits.drain()));
            return new Received<>(received.value(), all.bytes(), all.arrival());
        }
    }

    /**
     * A connection for more than one question.
     *
     * @throws IOException if there is none
     */
    public Link connect() throws IOException {
        return Link.connect("inquiry", target, limits.reply(), new Transcript(target.clock()));
    }

    private <T> Received<T> ask(Link link, byte[] request, Reader<T> reader, Patience patience) throws IOException {
        Arrival sent = link.send(request, limits.reply());
        return sent == Arrival.BYTES
                ? link.read(reader, patience)
                : new Received<>(Optional.empty(), link.pending(), sent);
    }
}
