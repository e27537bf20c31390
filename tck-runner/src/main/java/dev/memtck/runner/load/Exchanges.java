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
    enum ReplyKind {
        HIT,
        MISS,
        STORED,
        /** The bytes end in the middle of a reply that may still be right. */
        INCOMPLETE,
        /** Something else: the bytes behind it cannot be understood. */
        UNEXPECTED
    }

    private final LoadProtocol protocol;
    private final FixedRecords gets;
    private final FixedRecords sets;
    private final FixedRecords hits;
    private final FixedRecords stored;

    Exchanges(LoadProtocol protocol, int keys, int valueBytes) {
        this.protocol = protocol;
        this.gets = FixedRecords.of(keys, i -> protocol.get(key(i)));
        this.sets = FixedRecords.of(keys, i -> protocol.set(key(i), value(i, valueBytes)));
        this.hits = FixedRecords.of(keys, i -> protocol.hit(key(i), value(i, valueBytes)));
        this.stored = FixedRecords.of(1, i -> protocol.stored());
    }

    /** What the tables of so many keys take, in bytes. */
    static long memory(int keys, int valueBytes) {
        return keys * (2L * valueBytes + 150);
    }

    void appendRequest(ByteBuffer out, int request) {
        (RequestCode.isSet(request) ? sets : gets).appendTo(out, RequestCode.key(request));
    }

    /** Of the longest request, in bytes. */
    int longestRequest() {
        return Math.max(gets.length(), sets.length());
    }

    /** Of the longest right reply, in bytes. */
    int longestReply() {
        return Math.max(hits.length(), stored.length());
    }

    /** Looks at the bytes from {@code start} up to, not including, {@code end}, which are the reply to a request. */
    ReplyKind check(int request, byte[] in, int start, int end) {
        boolean set = RequestCode.isSet(request);
        int number = set ? 0 : RequestCode.key(request);
        FixedRecords right = set ? stored : hits;
        int seen = Math.min(right.length(), end - start);
        if (matches(right, number, seen, in, start)) {
            return seen < right.length() ? ReplyKind.INCOMPLETE : set ? ReplyKind.STORED : ReplyKind.HIT;
        }
        if (set) {
            return ReplyKind.UNEXPECTED;
        }
        if (protocol.missLength(in, start, end) > 0) {
            return ReplyKind.MISS;
        }
        return protocol.mayBecomeMiss(in, start, end) ? ReplyKind.INCOMPLETE : ReplyKind.UNEXPECTED;
    }

    /** How many bytes a reply that is a hit, a miss or a store takes. */
    int length(ReplyKind kind, byte[] in, int start, int end) {
        return switch (kind) {
            case HIT -> hits.length();
            case STORED -> stored.length();
            case MISS -> protocol.missLength(in, start, end);
            case INCOMPLETE, UNEXPECTED -> throw new IllegalArgumentException(kind + " has no length");
        };
    }

    private boolean matches(FixedRecords right, int number, int seen, byte[] in, int start) {
        int head = Math.min(seen, protocol.variableFrom());
        int tail = Math.min(seen, protocol.variableTo());
        return right.matches(number, 0, head, in, start) && right.matches(number, tail, seen, in, start);
    }

    private static String key(int number) {
        return String.format("load-%08d", number);
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
