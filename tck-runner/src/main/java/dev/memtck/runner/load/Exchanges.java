package dev.memtck.runner.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;

/**
 * The requests for every key and the replies they should get, all made before the clock starts: sending is a copy and
 * checking a reply is a comparison of whole byte strings. A value begins with its key, so one that stands under the wrong
 * key is noticed. Immutable; shared by all threads.
 */
final class Exchanges {
    /** What a reply was. */
    enum Answer {
        HIT,
        MISS,
        STORED,
        /** The bytes end in the middle of a reply that may still be right. */
        INCOMPLETE,
        /** Something else: the bytes behind it cannot be understood. */
        UNEXPECTED
    }

    private static final String KEY_FORMAT = "load-%08d";

    private final Dialect dialect;
    private final FixedRecords gets;
    private final FixedRecords sets;
    private final FixedRecords hits;
    private final FixedRecords stored;

    Exchanges(Dialect dialect, int keys, int valueBytes) {
        this.dialect = dialect;
        this.gets = FixedRecords.of(keys, i -> dialect.get(key(i)));
        this.sets = FixedRecords.of(keys, i -> dialect.set(key(i), value(i, valueBytes)));
        this.hits = FixedRecords.of(keys, i -> dialect.hit(key(i), value(i, valueBytes)));
        this.stored = FixedRecords.of(1, i -> dialect.stored());
    }

    /** What the tables of so many keys take, in bytes. */
    static long memory(int keys, int valueBytes) {
        return keys * (2L * valueBytes + 150);
    }

    void appendRequest(ByteBuffer out, int operation) {
        (Operation.isSet(operation) ? sets : gets).appendTo(out, Operation.key(operation));
    }

    /** Of the longest request, in bytes. */
    int longestRequest() {
        return Math.max(gets.length(), sets.length());
    }

    /** Of the longest right reply, in bytes. */
    int longestReply() {
        return Math.max(hits.length(), stored.length());
    }

    /** Looks at the bytes from {@code start} up to, not including, {@code end}, which are the reply to an operation. */
    Answer check(int operation, byte[] in, int start, int end) {
        boolean set = Operation.isSet(operation);
        int number = set ? 0 : Operation.key(operation);
        FixedRecords right = set ? stored : hits;
        int seen = Math.min(right.length(), end - start);
        if (matches(right, number, seen, in, start)) {
            return seen < right.length() ? Answer.INCOMPLETE : set ? Answer.STORED : Answer.HIT;
        }
        if (set) {
            return Answer.UNEXPECTED;
        }
        if (dialect.missLength(in, start, end) > 0) {
            return Answer.MISS;
        }
        return dialect.mayBecomeMiss(in, start, end) ? Answer.INCOMPLETE : Answer.UNEXPECTED;
    }

    /** How many bytes an answer that is a hit, a miss or a store takes. */
    int length(Answer answer, byte[] in, int start, int end) {
        return switch (answer) {
            case HIT -> hits.length();
            case STORED -> stored.length();
            case MISS -> dialect.missLength(in, start, end);
            case INCOMPLETE, UNEXPECTED -> throw new IllegalArgumentException(answer + " has no length");
        };
    }

    private boolean matches(FixedRecords right, int number, int seen, byte[] in, int start) {
        int head = Math.min(seen, dialect.variableFrom());
        int tail = Math.min(seen, dialect.variableTo());
        return right.matches(number, 0, head, in, start) && right.matches(number, tail, seen, in, start);
    }

    private static String key(int number) {
        return String.format(KEY_FORMAT, number);
    }

    /** The key again and again, cut to length. */
    private static byte[] value(int number, int length) {
        byte[] key = key(number).getBytes(US_ASCII);
        byte[] value = new byte[length];
        for (int i = 0; i < length; i++) {
            value[i] = key[i % key.length];
        }
        return value;
    }
}
