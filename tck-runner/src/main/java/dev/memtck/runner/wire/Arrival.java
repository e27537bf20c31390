package dev.memtck.runner.wire;

/** What came of waiting for bytes. */
public enum Arrival {
    BYTES("more bytes"),
    /** The deadline passed. */
    SILENCE("nothing more"),
    /** The target closed its side. */
    CLOSED("the end of the connection"),
    /** The target broke the connection off. */
    RESET("a reset of the connection"),
    /** Bytes come one after the other, and for so long that no reply can be meant; more is not waited for. */
    TRICKLE("a trickle of bytes without an end"),
    /** So much is unread that no reply can be meant; more is not read. */
    FLOOD("a flood of bytes without an end");

    private final String words;

    Arrival(String words) {
        this.words = words;
    }

    /** Whether the target has ended the connection. */
    public boolean isEnd() {
        return this == CLOSED || this == RESET;
    }

    /** For messages, after "then". */
    public String words() {
        return words;
    }
}
