package dev.memtck.runner.protocol;

/**
 * Whether a verb is known, and the exchange that shows it.
 *
 * @param evidence one line; empty where it was not asked
 */
public record Knowledge(boolean known, String evidence) {
    /** Every target must know it. */
    static final Knowledge TAKEN_FOR_KNOWN = new Knowledge(true, "");
}
