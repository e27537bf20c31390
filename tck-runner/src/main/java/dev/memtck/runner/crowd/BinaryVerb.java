package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Refused.Cause;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Command;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.Status;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A call over the binary protocol: its opcode, and what a status says.
 *
 * <p>Where only a should says which status it is (binary protocol § Response Status), each error says the same.
 */
enum BinaryVerb {
    GET(Command.GET, Opcode.GET, BinaryVerb::value, Map.of(Status.NOT_FOUND, Word.END)),
    GET_WITH_CAS(Command.GETS, Opcode.GET, BinaryVerb::value, Map.of(Status.NOT_FOUND, Word.END)),
    SET(Command.SET, Opcode.SET, Word.STORED, Map.of(Status.LOCKED, Word.LOCKED)),
    SET_WITH_CAS(Command.CAS, Opcode.SET, Word.STORED, Map.of(Status.LOCKED, Word.LOCKED), Word.EXISTS),
    ADD(Command.ADD, Opcode.ADD, Word.STORED, Map.of(Status.LOCKED, Word.LOCKED), Word.NOT_STORED),
    REPLACE(Command.REPLACE, Opcode.REPLACE, Word.STORED, Map.of(Status.LOCKED, Word.LOCKED), Word.NOT_STORED),
    APPEND(Command.APPEND, Opcode.APPEND, Word.STORED, Map.of(Status.LOCKED, Word.LOCKED), Word.NOT_STORED),
    PREPEND(Command.PREPEND, Opcode.PREPEND, Word.STORED, Map.of(Status.LOCKED, Word.LOCKED), Word.NOT_STORED),
    INCREMENT(
            Command.INCR,
            Opcode.INCREMENT,
            BinaryVerb::number,
            Map.of(Status.LOCKED, Word.LOCKED, Status.NOT_FOUND, Word.NOT_FOUND)),
    DECREMENT(
            Command.DECR,
            Opcode.DECREMENT,
            BinaryVerb::number,
            Map.of(Status.LOCKED, Word.LOCKED, Status.NOT_FOUND, Word.NOT_FOUND)),
    DELETE(
            Command.DELETE,
            Opcode.DELETE,
            Word.DELETED,
            Map.of(Status.LOCKED, Word.LOCKED, Status.NOT_FOUND, Word.NOT_FOUND)),
    TOUCH(
            Command.TOUCH,
            Opcode.TOUCH,
            Word.TOUCHED,
            Map.of(Status.LOCKED, Word.LOCKED, Status.NOT_FOUND, Word.NOT_FOUND)),
    GET_AND_TOUCH(
            Command.GATS,
            Opcode.GAT,
            BinaryVerb::value,
            Map.of(Status.LOCKED, Word.LOCKED, Status.NOT_FOUND, Word.END)),
    LOCK(Command.LOCK, Opcode.LOCK, Word.OK, Map.of(Status.LOCKED, Word.LOCKED, Status.NOT_FOUND, Word.NOT_FOUND)),
    UNLOCK(
            Command.UNLOCK,
            Opcode.UNLOCK,
            Word.OK,
            Map.of(Status.NOT_LOCKED, Word.NOT_HOLDER, Status.NOT_FOUND, Word.NO_OBJECT)),
    UNLOCK_ALL(Command.UNLOCK_ALL, Opcode.UNLOCK_ALL, Word.OK, Map.of()),
    LOCK_AND_GET(
            Command.LOCK_AND_GET,
            Opcode.LAG,
            BinaryVerb::value,
            Map.of(Status.LOCKED, Word.LOCKED, Status.NOT_FOUND, Word.NOT_FOUND)),
    REPLACE_AND_UNLOCK(
            Command.REPLACE_AND_UNLOCK,
            Opcode.RAU,
            Word.STORED,
            Map.of(Status.NOT_LOCKED, Word.NOT_HOLDER),
            Word.NOT_HOLDER);

    /** For want of room or time, whatever was asked: too large, out of memory, and those behind it. */
    private static final Set<Integer> OF_SERVER = Set.of(0x03, 0x82, 0x84, 0x85, 0x86);

    private static final int FLAGS_BYTES = 4;

    /** What a response without an error says. */
    private interface Success {
        Answer of(Packet packet) throws NotAnAnswer;
    }

    private final Command verb;
    private final Opcode opcode;
    private final Success success;
    private final Map<Status, Word> words;
    private final Optional<Word> otherwise;

    BinaryVerb(Command verb, Opcode opcode, Success success, Map<Status, Word> words) {
        this(verb, opcode, success, words, Optional.empty());
    }

    BinaryVerb(Command verb, Opcode opcode, Word success, Map<Status, Word> words) {
        this(verb, opcode, packet -> new Answer.Said(success), words, Optional.empty());
    }

    /** @param otherwise what every other error says */
    BinaryVerb(Command verb, Opcode opcode, Word success, Map<Status, Word> words, Word otherwise) {
        this(verb, opcode, packet -> new Answer.Said(success), words, Optional.of(otherwise));
    }

    BinaryVerb(Command verb, Opcode opcode, Success success, Map<Status, Word> words, Optional<Word> otherwise) {
        this.verb = verb;
        this.opcode = opcode;
        this.success = success;
        this.words = words;
        this.otherwise = otherwise;
    }

    /** How a verb of the model is asked. */
    static BinaryVerb of(Command verb) {
        return Arrays.stream(values())
                .filter(known -> known.verb == verb)
                .findFirst()
                .orElseThrow();
    }

    /** The verb of the model that an opcode's title means, {@code Set}, or {@code Set with cas}. */
    static Optional<Command> named(String name) {
        return Arrays.stream(values())
                .filter(known -> known.title().equals(name))
                .map(known -> known.verb)
                .findFirst();
    }

    private String title() {
        return name().endsWith("_WITH_CAS") ? opcode.title() + Task.WITH_CAS : opcode.title();
    }

    Opcode opcode() {
        return opcode;
    }

    /**
     * What a response to it says.
     *
     * @throws NotAnAnswer if it has not the form that its status asks for
     */
    Answer answer(Packet packet) throws NotAnAnswer {
        int status = packet.header().vbucketOrStatus();
        if (status == Status.NO_ERROR.code()) {
            return success.of(packet);
        }
        Optional<Word> word = words.entrySet().stream()
                .filter(known -> known.getKey().code() == status)
                .map(Map.Entry::getValue)
                .findFirst();
        if (word.isPresent()) {
            return new Answer.Said(word.get());
        }
        boolean isOfServer = OF_SERVER.contains(status);
        return otherwise
                .filter(any -> !isOfServer)
                .<Answer>map(Answer.Said::new)
                .orElseGet(() ->
                        new Answer.Refused(Status.words(status), isOfServer ? Cause.OF_SERVER : Cause.OF_REQUEST));
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
}
