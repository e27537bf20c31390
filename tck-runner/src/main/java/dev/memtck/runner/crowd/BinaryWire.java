package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Command;
import dev.memtck.runner.history.Invocation;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.runner.wire.PacketReader.Reading;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/** The calls of a crowd as packets, and packets as answers. */
record BinaryWire() implements Wire {
    private static final int NO_EXPIRATION = 0;

    /** Increment and Decrement do not make an item. */
    private static final int CREATES_NOTHING = 0xffffffff;

    @Override
    public byte[] request(String key, Invocation invocation) {
        BinaryVerb verb = BinaryVerb.of(invocation.command());
        Packet packet = Packet.request(
                verb.opcode().code(),
                opaque(key, invocation),
                extras(verb, invocation),
                keyBytes(key),
                bytes(invocation.data()));
        PacketHeader header = packet.header();
        return packet.with(header.with(header.opaque(), invocation.named().orElse(header.cas())))
                .bytes();
    }

    private static byte[] keyBytes(String key) {
        return key.equals(Operation.EVERY_KEY) ? new byte[0] : bytes(key);
    }

    /** What it asks, so that an answer to something else is known. */
    private static int opaque(String key, Invocation invocation) {
        return Objects.hash(key, invocation.command().word(), invocation.data(), invocation.number());
    }

    private static byte[] extras(BinaryVerb verb, Invocation invocation) {
        return switch (verb.opcode().extras()) {
            case NONE, OPTIONAL_EXPIRATION -> new byte[0];
            case STORAGE ->
                ByteBuffer.allocate(2 * Integer.BYTES)
                        .putInt((int) invocation.flags())
                        .putInt(NO_EXPIRATION)
                        .array();
            case COUNTER ->
                ByteBuffer.allocate(2 * Long.BYTES + Integer.BYTES)
                        .putLong(invocation.number())
                        .putLong(0)
                        .putInt(CREATES_NOTHING)
                        .array();
            case EXPIRATION ->
                ByteBuffer.allocate(Integer.BYTES).putInt(NO_EXPIRATION).array();
        };
    }

    @Override
    public Optional<Reply> reply(String key, Invocation invocation, String received) throws NotAnAnswer {
        byte[] bytes = bytes(received);
        Reading reading = PacketReader.read(bytes, 0, bytes.length);
        if (reading instanceof Reading.Wrong wrong) {
            throw new NotAnAnswer(wrong.received());
        }
        if (!(reading instanceof Reading.Whole whole)) {
            return Optional.empty();
        }
        BinaryVerb verb = BinaryVerb.of(invocation.command());
        PacketHeader header = whole.packet().header();
        if (header.magic() != PacketHeader.RESPONSE
                || header.opcode() != verb.opcode().code()
                || header.opaque() != opaque(key, invocation)) {
            throw new NotAnAnswer("a packet that answers something else: " + received);
        }
        return Optional.of(new Reply(answer(verb, invocation, whole.packet()), whole.length()));
    }

    /** Every hit shows its cas unique; who does not ask for it has not seen it. */
    private static Answer answer(BinaryVerb verb, Invocation invocation, Packet packet) throws NotAnAnswer {
        Answer answer = verb.answer(packet);
        return answer instanceof Answer.Value value && invocation.command() == Command.GET
                ? new Answer.Value(value.flags(), value.data(), OptionalLong.empty())
                : answer;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
