package dev.memtck.runner.expect;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.ExpectedBytes;
import java.util.Map;
import java.util.Optional;

/** How far bytes agree with an expectation. */
public sealed interface Match {
    /**
     * They agree to the end.
     *
     * @param length how many bytes belong to the reply; more may follow
     * @param captures what the slots took
     */
    record Agrees(int length, Map<String, byte[]> captures) implements Match {}

    /** They agree as far as they go. */
    record Incomplete() implements Match {}

    /**
     * They do not.
     *
     * @param at index of the first byte that differs
     * @param within the same, counted from the beginning of its field
     * @param expected what should have stood there, in words
     * @param received what stands there, in words; empty where it is that byte
     * @param bytes those of a field that should have stood there; empty where not each of them is given, and in lines
     */
    record Differs(Field field, int at, int within, String expected, String received, Optional<ExpectedBytes> bytes)
            implements Match {
        /** A byte of a line. */
        public Differs(int at, String expected) {
            this(Field.BYTE, at, expected, "");
        }

        /** A field of a packet, from its first byte on. */
        public Differs(Field field, int at, String expected, String received) {
            this(field, at, 0, expected, received, Optional.empty());
        }

        /** Whether it is one of a packet. */
        public boolean isField() {
            return field != Field.BYTE;
        }

        /** Whether a time that runs down is another than it must be: who asks late sees less of it. */
        public boolean isOfTimeLeft() {
            return RemainTime.isNamedIn(expected) || SecondsLeft.isNamedIn(expected);
        }

        /** Which field of a packet is wrong, and of a status how: without what belongs to one scenario. */
        public String kind() {
            return field == Field.STATUS ? received + " instead of " + expected : field.part();
        }

        /** The same, so many bytes later. */
        public Differs behind(int bytes) {
            return new Differs(
                    field, bytes + at, within, expected, received, this.bytes.map(those -> those.behind(bytes)));
        }

        /**
         * One line: {@code status differs: expected 0x0010 locked, received 0x0000 no error}.
         *
         * @param bytes all that came
         */
        public String problem(byte[] bytes) {
            String where = isField() ? within == 0 ? "" : ", from its byte " + within + " on," : " " + at;
            String found = isField() ? received : byteAt(bytes);
            return field.words() + where + " differs: expected " + expected + ", received " + found;
        }

        private String byteAt(byte[] bytes) {
            return at < bytes.length ? "\"" + EscapedBytes.escape(bytes, at, at + 1) + "\"" : "nothing";
        }
    }

    /** Of two that do not agree to the end, the one that got further. */
    static Match further(Match one, Match other) {
        if (one instanceof Differs first && other instanceof Differs second) {
            return first.at() >= second.at() ? first : second;
        }
        return one instanceof Incomplete ? one : other;
    }
}
