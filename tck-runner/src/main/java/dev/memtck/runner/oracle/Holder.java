package dev.memtck.runner.oracle;

/**
 * Who has locked an item.
 *
 * @param ended when its connection ended, in milliseconds since the conversation began; -1 while it has not
 */
record Holder(int connection, Tongue tongue, long ended) {
    /** After the end of its connection, until a lock is gone: the second of LOCK-15 and some slack. In milliseconds. */
    private static final long RELEASE = 1_500;

    /** The same where only LOCK-11 is asked. */
    private static final long LATEST_RELEASE = 31_000;

    static Holder of(Call call) {
        return new Holder(call.connection(), call.tongue(), -1);
    }

    boolean isGone() {
        return ended >= 0;
    }

    /** Whether its lock may be left, though its connection has ended. */
    boolean mayStillLock(Window window, Reading reading) {
        return window.sent() <= ended + (reading.asks("LOCK-15") ? RELEASE : LATEST_RELEASE);
    }

    /** Of what it has locked, for who asks on this connection. */
    State state(int asking) {
        if (isGone()) {
            return State.HOLDER_GONE;
        }
        if (connection == asking) {
            return tongue == Tongue.BINARY ? State.MINE_BINARY : State.MINE_TEXT;
        }
        return tongue == Tongue.BINARY ? State.THEIRS_BINARY : State.THEIRS_TEXT;
    }

    Holder gone(Window window) {
        return new Holder(connection, tongue, window.answered());
    }
}
