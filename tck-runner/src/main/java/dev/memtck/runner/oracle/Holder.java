package dev.memtck.runner.oracle;

/**
 * Who has locked an item.
 *
 * @param ended when its connection ended, in milliseconds since the conversation began; -1 while it has not
 */
record Holder(int connection, Tongue tongue, long ended) {
    static Holder of(Call call) {
        return new Holder(call.connection(), call.tongue(), -1);
    }

    boolean isGone() {
        return ended >= 0;
    }

    Holder gone(Window window) {
        return new Holder(connection, tongue, window.answered());
    }
}
