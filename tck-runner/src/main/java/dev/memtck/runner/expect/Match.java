package dev.memtck.runner.expect;

import dev.memtck.reports.results.EscapedBytes;
import java.util.Map;

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
     * @param field of a packet; empty where it is a byte of a line
     * @param at index of the first byte that differs
     * @param expected what should have stood there, in words
     * @param received what stands there, in words; empty where it is that byte
     */
    record Differs(String field, int at, String expected, String received) implements Match {
        /** A byte of a line. */
        public Differs(int at, String expected) {
            this("", at, expected, "");
        }

        /** Whether it has a name, as the fields of packets have. */
        public boolean isField() {
            return !field.isEmpty();
        }

        /** The same, so many bytes later. */
        public Differs behind(int bytes) {
            return new Differs(field, bytes + at, expected, received);
        }

        /**
         * One line: {@code status differs: expected 0x0010 locked, received 0x0000 no error}.
         *
         * @param bytes all that came
         */
        public String problem(byte[] bytes) {
            String what = isField() ? field : "byte " + at;
            String found = isField() ? received : byteAt(bytes);
            return what + " differs: expected " + expected + ", received " + found;
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
