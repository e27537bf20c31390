package dev.memtck.runner.target;

import dev.memtck.runner.wire.PacketHeader;

/** What a connection speaks; its first byte chooses. */
public enum Protocol {
    TEXT,
    BINARY;

    /** The protocol that this first byte chooses. */
    public static Protocol chosenBy(byte first) {
        return Byte.toUnsignedInt(first) == PacketHeader.REQUEST ? BINARY : TEXT;
    }
}
