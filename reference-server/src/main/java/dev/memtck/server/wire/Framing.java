package dev.memtck.server.wire;

/** What a codec made of the bytes it was given. */
public enum Framing {
    /** No whole request is there; call again when more bytes have come. */
    NEED_MORE,
    /** One request is answered, or skipped with an error; there may be another. */
    ANSWERED,
    /** Enough replies are waiting for the peer; call again, with or without new bytes, when they are gone. */
    PAUSED,
    /** Send the replies, then close: the client asked for it, or the stream cannot be understood any further. */
    CLOSE
}
