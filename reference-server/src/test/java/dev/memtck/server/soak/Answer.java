package dev.memtck.server.soak;

/** What a client was told, and the counter of the server that this moves, or null. */
enum Answer {
    STORED("cmd_set"),
    HIT("get_hits"),
    MISS("get_misses"),
    DELETED("delete_hits"),
    NOTHING_DELETED("delete_misses"),
    TOUCHED("touch_hits"),
    NOTHING_TOUCHED("touch_misses"),
    COUNTED("incr_hits"),
    NOTHING_COUNTED("incr_misses"),
    HELD(null),
    UNLOCKED(null),
    NOTHING_LOCKED(null),
    /** Another client holds the lock. */
    LOCKED(null);

    private final String counter;

    Answer(String counter) {
        this.counter = counter;
    }

    String counter() {
        return counter;
    }
}
