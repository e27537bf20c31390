package dev.memtck.server.wire.binary;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A whole request whose parts are those that its opcode asks for.
 *
 * @param body borrowed: extras, key and value from its reader index on
 */
record Packet(Opcode opcode, RequestHeader header, ByteBuf body) {
    private static final int BYTES_PER_INT = 4;
    private static final int BYTES_PER_LONG = 8;

    /** 32 bits of the extras, from a byte on. */
    int extrasInt(int index) {
        return body.getInt(body.readerIndex() + index);
    }

    /** 64 bits of the extras, from a byte on. */
    long extrasLong(int index) {
        return body.getLong(body.readerIndex() + index);
    }

    /** An expiration in the extras, from a byte on: 32 bits, unsigned. */
    Exptime exptime(int index) {
        return new Exptime(Integer.toUnsignedLong(extrasInt(index)));
    }

    /** The expiration that is all of the extras, if there are any. */
    Optional<Exptime> exptimeIfAny() {
        return header.extrasLength() == 0 ? Optional.empty() : Optional.of(exptime(0));
    }

    /** The flags of a storage request. */
    int flags() {
        return extrasInt(0);
    }

    /** The expiration of a storage request. */
    Exptime storageExptime() {
        return exptime(BYTES_PER_INT);
    }

    /** The delta of an arithmetic request. */
    long delta() {
        return extrasLong(0);
    }

    /** The initial value of an arithmetic request. */
    long initialNumber() {
        return extrasLong(BYTES_PER_LONG);
    }

    /** The expiration of an arithmetic request's initial value, as its bits. */
    int initialExptimeBits() {
        return extrasInt(2 * BYTES_PER_LONG);
    }

    /** The expiration of an arithmetic request's initial value. */
    Exptime initialExptime() {
        return exptime(2 * BYTES_PER_LONG);
    }

    boolean hasKey() {
        return header.keyLength() > 0;
    }

    /** The key; there must be one. */
    Key key() {
        return Key.copyOf(body, body.readerIndex() + header.extrasLength(), header.keyLength());
    }

    /** The key as text, each byte a character. */
    String keyText() {
        return body.toString(
                body.readerIndex() + header.extrasLength(), header.keyLength(), StandardCharsets.ISO_8859_1);
    }

    /** The value; valid as long as the body is. */
    ByteBuf value() {
        return body.slice(body.readerIndex() + header.extrasLength() + header.keyLength(), (int) header.valueLength());
    }

    /** A cas of 0 asks for nothing. */
    CasCondition condition() {
        return header.cas() == 0 ? CasCondition.NONE : CasCondition.matches(header.cas());
    }
}
