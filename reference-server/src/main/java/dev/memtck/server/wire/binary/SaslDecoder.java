package dev.memtck.server.wire.binary;

import dev.memtck.server.access.Users;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.wire.binary.BinaryRequest.Told;
import io.netty.buffer.ByteBuf;

/**
 * Bytes to requests where a client must first say who it is, with {@link SaslOpcode}. Until it has, every other request,
 * quiet or not, known or not, is answered 0x0020 and has no effect, Version, Noop and Quit too; the connection stays open.
 * A wrong password on a connection that is logged in is refused and changes nothing.
 *
 * <p>memcached with {@code -Y} speaks no binary protocol; with {@code -S}, where it has SASL, it lets Version through and
 * closes the connection behind the first refusal.
 */
final class SaslDecoder extends BinaryDecoder {
    /** A name twice, a password, and what separates them. In bytes. */
    private static final int LONGEST_VALUE = 2 * Users.MOST_BYTES;

    private final Users users;
    private boolean loggedIn;

    SaslDecoder(ItemLimit itemLimit, Users users) {
        super(itemLimit);
        this.users = users;
    }

    @Override
    BinaryRequest header(ByteBuf in) {
        if (in.getByte(in.readerIndex()) != RequestHeader.MAGIC || in.readableBytes() < RequestHeader.LENGTH) {
            return super.header(in);
        }
        RequestHeader header = RequestHeader.read(in.duplicate());
        SaslOpcode sasl = SaslOpcode.find(header.opcode());
        if (sasl == null) {
            return loggedIn ? super.header(in) : refuse(in, Status.AUTHENTICATION_ERROR);
        }
        if (header.valueLength() < 0 || !sasl.form().admits(header)) {
            return refuse(in, Status.INVALID_ARGUMENTS);
        }
        if (header.valueLength() > LONGEST_VALUE) {
            return refuse(in, Status.AUTHENTICATION_ERROR);
        }
        return in.readableBytes() < RequestHeader.LENGTH + header.bodyLength()
                ? BinaryRequest.Incomplete.INCOMPLETE
                : sasl(sasl, header, in);
    }

    private BinaryRequest sasl(SaslOpcode sasl, RequestHeader header, ByteBuf in) {
        in.skipBytes(RequestHeader.LENGTH);
        BinaryRequest answer = sasl.answer(header, in.readSlice((int) header.bodyLength()), users);
        loggedIn |= sasl == SaslOpcode.AUTH && answer instanceof Told;
        return answer;
    }
}
