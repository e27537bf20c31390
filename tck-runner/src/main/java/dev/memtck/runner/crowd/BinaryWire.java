package dev.memtck.runner.crowd;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Refused.Cause;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Invocation;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.runner.wire.PacketReader.Reading;
import dev.memtck.runner.wire.Status;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The calls of a crowd as packets, and packets as answers.
 *
 * <p>Where only a should says which status it is (binary protocol § Response Status), each error says the same.
 */
record BinaryWire() implements Wire {
    private static final int NO_EXPIRATION = 0;

    /** Increment and Decrement do not make an item. */
    private static final int CREATES_NOTHING = 0xffffffff;

    /** For want of room or time, whatever was asked: too large, out of memory, and those behind it. */
    private static final Set<Integer> OF_SERVER = Set.of(0x03, 0x82, 0x84, 0x85, 0x86);

    private static final int FLAGS_BYTES = 4;

    @Override
    public byte[] request(String key, Invocation invocation) {
        Opcode opcode = opcode(invocation);
        Packet packet = Packet.request(
                opcode.code(),
                opaque(key, invocation),
                extras(opcode, invocation),
                keyBytes(key),
                bytes(invocation.data()));
        PacketHeader header = packet.header();
        return packet.with(header.with(header.opaque(), invocation.named().orElse(header.cas())))
                .bytes();
    }

    private static Opcode opcode(Invocation invocation) {
        return ((BinaryCommand) invocation.command()).opcode();
    }

    private static byte[] keyBytes(String key) {
        return key.equals(Operation.EVERY_KEY) ? new byte[0] : bytes(key);
    }

    /** What it asks, so that an answer to something else is known. */
    private static int opaque(String key, Invocation invocation) {
        return Objects.hash(key, invocation.command().word(), invocation.data(), invocation.named());
    }

    private static byte[] extras(Opcode opcode, Invocation invocation) {
        return switch (opcode.extras()) {
            case NONE, OPTIONAL_EXPIRATION -> new byte[0];
            case STORAGE ->
                ByteBuffer.allocate(2 * Integer.BYTES)
                        .putInt((int) invocation.flags())
                        .putInt(NO_EXPIRATION)
                        .array();
            case COUNTER ->
                ByteBuffer.allocate(2 * Long.BYTES + Integer.BYTES)
                        .putLong(Long.parseUnsignedLong(
                                invocation.call().orElseThrow().delta()))
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
        PacketHeader header = whole.packet().header();
        if (header.magic() != PacketHeader.RESPONSE
                || header.opcode() != opcode(invocation).code()
                || header.opaque() != opaque(key, invocation)) {
            throw new NotAnAnswer("a packet that answers something else: " + received);
        }
        return Optional.of(new Reply(answer(invocation, whole.packet()), whole.length()));
    }

    private static Answer answer(Invocation invocation, Packet packet) throws NotAnAnswer {
        int status = packet.header().vbucketOrStatus();
        Optional<Verb> verb = invocation.call().map(Call::verb);
        if (status == Status.NO_ERROR.code()) {
            return verb.isPresent() ? success(verb.get(), packet) : new Answer.Said(Word.OK);
        }
        Optional<Word> known = verb.flatMap(asked -> error(asked, status));
        if (known.isPresent()) {
            return new Answer.Said(known.get());
        }
        boolean isOfServer = OF_SERVER.contains(status);
        Optional<Word> otherwise = verb.filter(asked -> !isOfServer).flatMap(BinaryWire::anyError);
        return otherwise.isPresent()
                ? new Answer.Said(otherwise.get())
                : new Answer.Refused(Status.words(status), isOfServer ? Cause.OF_SERVER : Cause.OF_REQUEST);
    }

    private static Answer success(Verb verb, Packet packet) throws NotAnAnswer {
        if (verb.retrieves()) {
            return value(packet);
        }
        if (verb.counts()) {
            return number(packet);
        }
        return new Answer.Said(
                switch (verb) {
                    case DELETE -> Word.DELETED;
                    case TOUCH -> Word.TOUCHED;
                    case LOCK, UNLOCK -> Word.OK;
                    default -> Word.STORED;
                });
    }

    private static Answer value(Packet packet) throws NotAnAnswer {
        PacketHeader header = packet.header();
        if (header.extrasLength() != FLAGS_BYTES) {
            throw new NotAnAnswer("a value with " + header.extrasLength() + " bytes of extras");
        }
        return new Answer.Value(
                Integer.toUnsignedLong(ByteBuffer.wrap(packet.extras()).getInt()),
                new String(packet.value(), StandardCharsets.ISO_8859_1),
                OptionalLong.of(header.cas()));
    }

    private static Answer number(Packet packet) throws NotAnAnswer {
        if (packet.value().length != Long.BYTES) {
            throw new NotAnAnswer("a number of " + packet.value().length + " bytes");
        }
        return new Answer.Number(ByteBuffer.wrap(packet.value()).getLong());
    }

    /** What a must says of this status. */
    private static Optional<Word> error(Verb verb, int status) {
        if (status == Status.LOCKED.code()) {
            return Set.of(Verb.GET, Verb.UNLOCK, Verb.REPLACE_AND_UNLOCK).contains(verb)
                    ? Optional.empty()
                    : Optional.of(Word.LOCKED);
        }
        if (status == Status.NOT_LOCKED.code()) {
            return verb == Verb.UNLOCK || verb == Verb.REPLACE_AND_UNLOCK
                    ? Optional.of(Word.NOT_HOLDER)
                    : Optional.empty();
        }
        return status == Status.NOT_FOUND.code() ? notFound(verb) : Optional.empty();
    }

    private static Optional<Word> notFound(Verb verb) {
        return switch (verb) {
            case GET, GET_AND_TOUCH -> Optional.of(Word.END);
            case UNLOCK -> Optional.of(Word.NO_OBJECT);
            case INCR, DECR, DELETE, TOUCH, LOCK, LOCK_AND_GET -> Optional.of(Word.NOT_FOUND);
            default -> Optional.empty();
        };
    }

    /** What every other error of a request says. */
    private static Optional<Word> anyError(Verb verb) {
        return switch (verb) {
            case CAS -> Optional.of(Word.EXISTS);
            case ADD, REPLACE, APPEND, PREPEND -> Optional.of(Word.NOT_STORED);
            case REPLACE_AND_UNLOCK -> Optional.of(Word.NOT_HOLDER);
            default -> Optional.empty();
        };
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
