package dev.memtck.server.net;

import dev.memtck.server.wire.Codec;

/** The protocols spoken on the server's port. Called from every worker. */
@FunctionalInterface
public interface Protocols {
    /** A codec for a new connection. */
    Codec codecFor(byte firstByte);
}
