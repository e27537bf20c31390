package dev.memtck.runner.packets;

import dev.memtck.reports.results.ExpectedBytes;
import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketText;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a response must be. What a feature does not give is as every response has it: magic 0x81, opcode and opaque of the
 * request, data type 0, no extras, no key, no value. An error may carry a text in its value, and the error of an opcode that
 * returns the key may carry that; the cas is free unless it is given. Words of {@link AnyBytes} stand for whatever comes.
 */
public record Response(Fields fields, StatusWords status) {
    private static final String STATUS = "status";
    private static final String OPCODE = "opcode";
    private static final String OPAQUE = "opaque";
    private static final String NUMBER = "number";
    private static final String VALUE = "value";
    private static final String EXTRAS = "extras";
    private static final String FLAGS = "flags";
    private static final String CAS = "cas";
    private static final String KEY = "key";
    private static final List<String> NAMES = List.of(STATUS, OPCODE, OPAQUE, CAS, FLAGS, EXTRAS, KEY, VALUE, NUMBER);
    private static final Pattern SLOT = Pattern.compile("\\[([a-z][a-z0-9 ]*)]");

    /** Any error, with nothing else in it but perhaps a text. */
    public static final Response ANY_ERROR = of(Map.of(STATUS, "an error"));

    /** Reads a row. */
    public static Response of(Map<String, String> cells) {
        Fields fields = Fields.of(cells, NAMES);
        String status = fields.text(STATUS)
                .orElseThrow(() -> new IllegalArgumentException("a response needs a status: " + cells));
        return new Response(fields, StatusWords.parse(status));
    }

    /** Whether the request has the opcode and the opaque that the feature gives, as far as it does. */
    public boolean mayAnswer(Packet request, Scope scope) {
        PacketHeader header = request.header();
        return fields.text(OPCODE)
                        .map(Request::opcode)
                        .filter(opcode -> opcode != header.opcode())
                        .isEmpty()
                && (int) fields.number(OPAQUE, header.opaque(), scope) == header.opaque();
    }

    /** For "expected": status and the fields that are given. */
    public String words(Packet request) {
        List<String> words = new ArrayList<>();
        words.add(Opcode.words(request.header().opcode()) + " " + status.words());
        fields.cells().forEach((name, cell) -> {
            if (!Set.of(STATUS, OPCODE, OPAQUE).contains(name)) {
                words.add(name + " " + cell);
            }
        });
        words.add(String.format("opaque 0x%08x", request.header().opaque()));
        return String.join(", ", words) + "; everything else empty";
    }

    /** Holds the header against this before the body has come, so that lengths that lie are not waited for. */
    public Optional<Match.Differs> compare(PacketHeader header, Packet request, Scope scope) {
        int opcode = request.header().opcode();
        int received = header.vbucketOrStatus();
        return NumberField.MAGIC
                .compare(PacketHeader.RESPONSE, header.magic(), magic -> String.format("0x%02x", magic))
                .or(() -> NumberField.OPCODE.compare(opcode, header.opcode(), code -> Opcode.words((int) code)))
                .or(() -> NumberField.OPAQUE.compare(
                        request.header().opaque(), header.opaque(), opaque -> String.format("0x%08x", (int) opaque)))
                .or(() -> status.take(received) ? Optional.empty() : Optional.of(status.differs(received)))
                .or(() -> NumberField.DATA_TYPE.compare(0, header.dataType(), Long::toString))
                .or(() -> length(NumberField.EXTRAS_LENGTH, expectedExtras(scope), header.extrasLength()))
                .or(() -> length(NumberField.KEY_LENGTH, expectedKey(opcode, scope), header.keyLength()))
                .or(() -> bodyLength(header, scope));
    }

    /** Holds a whole response against this. */
    public Optional<Match.Differs> compare(Packet response, Packet request, Scope scope) {
        int opcode = request.header().opcode();
        int key = PacketHeader.LENGTH + response.extras().length;
        return Optional.<Match.Differs>empty()
                .or(() -> compare(response.header(), request, scope))
                .or(() -> compareCas(response.header().cas(), scope))
                .or(() -> compareExtras(response.extras(), scope))
                .or(() -> expectedKey(opcode, scope)
                        .flatMap(expected -> bytes(Field.KEY, key, expected, response.key(), scope)))
                .or(() -> compareValue(response.value(), key + response.key().length, scope));
    }

    /** What the slots of a response that agrees take, as the text protocol would write it. */
    public Map<String, byte[]> captures(Packet response) {
        Map<String, byte[]> captures = new LinkedHashMap<>();
        slot(CAS)
                .ifPresent(
                        label -> captures.put(label, decimal(response.header().cas())));
        slot(NUMBER)
                .ifPresent(label -> captures.put(
                        label, decimal(ByteBuffer.wrap(response.value()).getLong())));
        return captures;
    }

    private static byte[] decimal(long number) {
        return Long.toUnsignedString(number).getBytes(StandardCharsets.US_ASCII);
    }

    private Optional<String> slot(String name) {
        return fields.text(name)
                .map(SLOT::matcher)
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .filter(label -> label.startsWith("cas") || label.startsWith("number"));
    }

    private boolean isOpenSlot(String name, Scope scope) {
        return slot(name).filter(label -> scope.captured(label).isEmpty()).isPresent();
    }

    private Optional<Match.Differs> bodyLength(PacketHeader header, Scope scope) {
        int others = header.extrasLength() + header.keyLength();
        return expectedValue(scope)
                .flatMap(value -> NumberField.BODY_LENGTH.compare(
                        others + value.length,
                        length -> length + " (a value of " + value.length + " bytes)",
                        header.bodyLength(),
                        String::valueOf));
    }

    private Optional<Match.Differs> compareCas(long cas, Scope scope) {
        return !fields.has(CAS) || isOpenSlot(CAS, scope)
                ? Optional.empty()
                : NumberField.CAS.compare(fields.number(CAS, 0, scope), cas, Long::toUnsignedString);
    }

    private Optional<Match.Differs> compareExtras(byte[] extras, Scope scope) {
        return fields.has(FLAGS) && extras.length == Integer.BYTES
                ? NumberField.FLAGS.compare(
                        fields.number(FLAGS, 0, scope),
                        Integer.toUnsignedLong(ByteBuffer.wrap(extras).getInt()),
                        Long::toString)
                : expectedExtras(scope)
                        .flatMap(expected -> bytes(Field.EXTRAS, PacketHeader.LENGTH, expected, extras, scope));
    }

    private Optional<Match.Differs> compareValue(byte[] value, int at, Scope scope) {
        if (fields.has(NUMBER)) {
            long number = ByteBuffer.wrap(value).getLong();
            return isOpenSlot(NUMBER, scope)
                    ? Optional.empty()
                    : NumberField.counter(at).compare(fields.number(NUMBER, 0, scope), number, Long::toUnsignedString);
        }
        return fields.text(VALUE)
                .flatMap(AnyBytes::named)
                .filter(any -> !any.take(value))
                .map(any -> new Match.Differs(Field.VALUE, at, any.words(), shown(value, 0, scope)))
                .or(() -> expectedValue(scope).flatMap(expected -> bytes(Field.VALUE, at, expected, value, scope)));
    }

    /** Empty where any will do. */
    private Optional<byte[]> expectedExtras(Scope scope) {
        if (fields.has(FLAGS)) {
            return Optional.of(ByteBuffer.allocate(Integer.BYTES)
                    .putInt((int) fields.number(FLAGS, 0, scope))
                    .array());
        }
        return given(EXTRAS, scope);
    }

    private Optional<byte[]> expectedKey(int opcode, Scope scope) {
        return status.isError() && !fields.has(KEY) && Opcode.returnsKey(opcode) ? Optional.empty() : given(KEY, scope);
    }

    private Optional<byte[]> expectedValue(Scope scope) {
        if (fields.has(NUMBER)) {
            return Optional.of(new byte[Long.BYTES]);
        }
        return status.isError() && !fields.has(VALUE) ? Optional.empty() : given(VALUE, scope);
    }

    private Optional<byte[]> given(String name, Scope scope) {
        return fields.text(name).flatMap(AnyBytes::named).isPresent()
                ? Optional.empty()
                : Optional.of(fields.text(name)
                        .map(cell -> Phrase.parse(cell).bytes(scope))
                        .orElse(new byte[0]));
    }

    private static Optional<Match.Differs> length(NumberField field, Optional<byte[]> expected, int received) {
        return expected.flatMap(bytes -> field.compare(bytes.length, received, Long::toString));
    }

    private static Optional<Match.Differs> bytes(Field field, int at, byte[] expected, byte[] received, Scope scope) {
        int mismatch = Arrays.mismatch(expected, received);
        return mismatch < 0
                ? Optional.empty()
                : Optional.of(new Match.Differs(
                        field,
                        at + mismatch,
                        mismatch,
                        shown(expected, mismatch, scope),
                        shown(received, mismatch, scope),
                        Optional.of(ExpectedBytes.around(at + mismatch, at, expected))
                                .filter(bytes -> mismatch < expected.length)));
    }

    private static String shown(byte[] bytes, int mismatch, Scope scope) {
        int from = bytes.length <= 100 ? 0 : mismatch;
        byte[] part = Arrays.copyOfRange(bytes, Math.min(from, bytes.length), bytes.length);
        return part.length == 0 ? "nothing" : scope.withNames(PacketText.value(part));
    }
}
