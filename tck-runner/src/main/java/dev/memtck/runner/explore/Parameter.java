package dev.memtck.runner.explore;

/** What a case depends on, beside its command. */
enum Parameter {
    /** How the key came to be what it is. */
    WAY,
    MAKER,
    /** What is held before. */
    HELD,
    HELD_TIME,
    HELD_FLAGS,
    KEY_FORM,
    /** An item whose key differs in one bit. */
    TWIN,
    ASKER,
    LOUDNESS,
    COMPANY,
    CUT,
    AMONG,
    /** What the request brings. */
    BROUGHT,
    TIME,
    FLAGS,
    DELTA,
    INITIAL,
    NAMING,
    RETURNED,
    AFTERWARDS,
    LOOKER,
    /** How the request breaks its form. */
    FORM
}
