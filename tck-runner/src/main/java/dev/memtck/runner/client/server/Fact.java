package dev.memtck.runner.client.server;

import java.util.List;

/**
 * What came of a request.
 *
 * @param found of a retrieval, in the order of the keys; none of what was missed
 * @param number of what counts
 */
record Fact(Kind kind, List<Found> found, String number) {
    enum Kind {
        /** Of a retrieval, also one that found nothing. */
        RETRIEVED,
        STORED,
        NOT_STORED,
        EXISTS,
        ABSENT,
        /** Deleted, touched, flushed. */
        DONE,
        COUNTED,
        NOT_A_NUMBER,
        VERSION,
        NOTHING,
        UNKNOWN
    }

    /** An item under its key. */
    record Found(String key, Item item) {}

    static Fact of(Kind kind) {
        return new Fact(kind, List.of(), "");
    }

    /** Nothing that a client who asked quietly wants to hear. */
    boolean isUsual(Request request) {
        return switch (kind) {
            case RETRIEVED -> found.isEmpty();
            case STORED, DONE, COUNTED, NOTHING -> true;
            case ABSENT -> request.act() == Act.DELETE || request.act() == Act.TOUCH;
            default -> false;
        };
    }
}
