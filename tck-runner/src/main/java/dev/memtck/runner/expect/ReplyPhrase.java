package dev.memtck.runner.expect;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.expect.Phrase.SlotPart;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A reply that is exactly this phrase: literal bytes, keys, and slots where the target chooses. */
public record ReplyPhrase(Phrase phrase) implements Expectation {
    private static final byte ZERO = '0';

    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        Map<String, byte[]> captures = new LinkedHashMap<>();
        int position = 0;
        long declared = -1;
        List<Phrase.Part> parts = phrase.parts();
        for (int i = 0; i < parts.size(); i++) {
            Phrase.Part part = parts.get(i);
            if (part instanceof Marks marks) {
                if (!(marks.match(bytes, position, length) instanceof Match.Agrees agrees)) {
                    return marks.match(bytes, position, length);
                }
                position = agrees.length();
                continue;
            }
            Optional<SlotPart> open = openSlot(part, scope, captures);
            if (open.isEmpty()) {
                byte[] expected = expectedBytes(part, scope, captures);
                if (isNumber(part)) {
                    position = behindLeadingZeros(bytes, position, length);
                    if (position + 1 == length && bytes[position] == ZERO) {
                        return new Match.Incomplete();
                    }
                }
                int common = Arrays.mismatch(
                        expected, 0, expected.length, bytes, position, Math.min(length, position + expected.length));
                if (common >= 0) {
                    int at = position + common;
                    return at == length
                            ? new Match.Incomplete()
                            : new Match.Differs(at, quoted(part, expected, common));
                }
                position += expected.length;
                continue;
            }
            byte terminator = terminator(parts, i, scope);
            Match ended = slot(open.get(), terminator, bytes, position, length, scope);
            if (!(ended instanceof Match.Agrees agrees)) {
                return ended;
            }
            SlotPart slot = open.get();
            String taken = new String(bytes, position, agrees.length() - position, StandardCharsets.ISO_8859_1);
            Optional<String> objection = slot.slot().objection(new SlotText(slot.label(), taken, declared, scope));
            if (objection.isPresent()) {
                return new Match.Differs(position, objection.get() + " for [" + slot.label() + "]");
            }
            declared = slot.slot() == Slot.BYTES ? Long.parseLong(taken) : declared;
            if (slot.slot().isRemembered()) {
                int from = behindLeadingZeros(bytes, position, agrees.length());
                captures.put(slot.label(), Arrays.copyOfRange(bytes, from, agrees.length()));
            }
            position = agrees.length();
        }
        return new Match.Agrees(position, captures);
    }

    /** Whether it is remembered by what it counts, however it is written. */
    private static boolean isNumber(Phrase.Part part) {
        return part instanceof SlotPart slot && slot.slot().isRemembered();
    }

    /** The first digit that counts; of a zero the last. */
    private static int behindLeadingZeros(byte[] bytes, int from, int to) {
        int first = from;
        while (first + 1 < to && bytes[first] == ZERO && Character.isDigit(bytes[first + 1])) {
            first++;
        }
        return first;
    }

    /** The part as a slot that nothing has filled yet. */
    private static Optional<SlotPart> openSlot(Phrase.Part part, Scope scope, Map<String, byte[]> captures) {
        return part instanceof SlotPart slot
                        && !captures.containsKey(slot.label())
                        && scope.captured(slot.label()).isEmpty()
                ? Optional.of(slot)
                : Optional.empty();
    }

    private static byte[] expectedBytes(Phrase.Part part, Scope scope, Map<String, byte[]> captures) {
        return part instanceof SlotPart slot && captures.containsKey(slot.label())
                ? captures.get(slot.label())
                : part.bytes(scope);
    }

    /** A slot ends before the first byte of what follows it. */
    private byte terminator(List<Phrase.Part> parts, int slot, Scope scope) {
        if (slot + 1 == parts.size()) {
            throw new IllegalStateException("the feature expects a reply that ends in a slot: " + phrase);
        }
        Phrase.Part next = parts.get(slot + 1);
        return next instanceof Marks ? Marks.FIRST : next.bytes(scope)[0];
    }

    private static Match slot(SlotPart part, byte terminator, byte[] bytes, int from, int length, Scope scope) {
        Slot slot = part.slot();
        String expected = slot.description() + " for [" + part.label() + "]";
        int to = from;
        while (to < length && bytes[to] != terminator && bytes[to] != '\r' && bytes[to] != '\n') {
            to++;
            if (to - from > slot.longest() || !slot.mayContinue(bytes, from, to, scope)) {
                return new Match.Differs(to - 1, expected);
            }
        }
        if (to == length) {
            return new Match.Incomplete();
        }
        return to > from && slot.isWhole(bytes, from, to, scope)
                ? new Match.Agrees(to, Map.of())
                : new Match.Differs(to, expected);
    }

    private static String quoted(Phrase.Part part, byte[] expected, int from) {
        String expectedByte = "\"" + EscapedBytes.escape(expected, from, from + 1) + "\"";
        return part instanceof SlotPart slot
                ? expectedByte + " of [" + slot.label() + "], which was \"" + EscapedBytes.escape(expected) + "\""
                : expectedByte;
    }

    @Override
    public String words() {
        return "\"" + phrase + "\"";
    }
}
