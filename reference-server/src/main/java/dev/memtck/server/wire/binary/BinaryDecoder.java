package dev.memtck.server.wire.binary;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.wire.binary.BinaryRequest.Alien;
import dev.memtck.server.wire.binary.BinaryRequest.Incomplete;
import dev.memtck.server.wire.binary.BinaryRequest.Oversized;
import dev.memtck.server.wire.binary.BinaryRequest.Rejected;
import dev.memtck.server.wire.binary.BinaryRequest.RejectedForGood;
import io.netty.buffer.ByteBuf;

/**
 * Bytes to requests. A header decides alone whether its request is refused; then its body is passed over as it comes, but for
 * the key of a Set that is too large, so that no more is ever held than a request that may be executed.
 *
 * <p>Where the bytes are cut does not matter: the decoder remembers what it has seen and goes on when more have come.
 */
class BinaryDecoder {
    private final ItemLimit itemLimit;
    /** How many bytes of a refused body are still to be passed over. */
    private long skip;
    /** How many have been so far. */
    private long passedOver;
    /** The request whose body is awaited, or null. */
    private RequestHeader header;

    BinaryDecoder(ItemLimit itemLimit) {
        this.itemLimit = itemLimit;
    }

    /** Reads at most one request. A value in it is a slice of {@code in}: use it before {@code in} changes. */
    BinaryRequest next(ByteBuf in) {
        skipRefused(in);
        if (!in.isReadable()) {
            return Incomplete.INCOMPLETE;
        }
        return header != null ? body(in) : header(in);
    }

    /** The request whose body is awaited, refused for a reason that it does not have in itself. */
    Rejected refuseAwaited(Status status) {
        return header == null ? new Rejected(0, 0, status) : new Rejected(header, status);
    }

    /** Reads a request's header, which must be there, and refuses it. */
    final BinaryRequest refuse(ByteBuf in, Status status) {
        RequestHeader read = RequestHeader.read(in);
        if (read.valueLength() < 0) {
            return new RejectedForGood(new Rejected(read, Status.INVALID_ARGUMENTS));
        }
        skip = read.bodyLength();
        return new Rejected(read, status);
    }

    /** How many bytes of refused bodies have been passed over, after they were refused. */
    long passedOver() {
        return passedOver;
    }

    private void skipRefused(ByteBuf in) {
        int now = (int) Math.min(skip, in.readableBytes());
        in.skipBytes(now);
        skip -= now;
        passedOver += now;
    }

    /** Reads a request from its first byte on, which is there. */
    BinaryRequest header(ByteBuf in) {
        if (in.getByte(in.readerIndex()) != RequestHeader.MAGIC) {
            return Alien.ALIEN;
        }
        if (in.readableBytes() < RequestHeader.LENGTH) {
            return Incomplete.INCOMPLETE;
        }
        RequestHeader read = RequestHeader.read(in);
        if (read.valueLength() < 0) {
            return new RejectedForGood(new Rejected(read, Status.INVALID_ARGUMENTS));
        }
        Status objection = objection(read);
        if (objection != null && !isOversizedSet(read, objection)) {
            skip = read.bodyLength();
            return new Rejected(read, objection);
        }
        header = read;
        return body(in);
    }

    /** What is wrong with a request, as far as its header shows, or null. */
    private Status objection(RequestHeader read) {
        Opcode opcode = Opcode.find(read.opcode());
        if (opcode == null) {
            return Status.UNKNOWN_COMMAND;
        }
        if (!opcode.verb().form().admits(read)) {
            return Status.INVALID_ARGUMENTS;
        }
        return itemLimit.admits(read.keyLength(), read.valueLength()) ? null : Status.VALUE_TOO_LARGE;
    }

    /** Of a Set the engine must hear which key it has: the header alone does not tell. */
    private static boolean isOversizedSet(RequestHeader read, Status objection) {
        return objection == Status.VALUE_TOO_LARGE && Opcode.find(read.opcode()).verb() == BinaryVerb.SET;
    }

    private BinaryRequest body(ByteBuf in) {
        boolean isAdmitted = itemLimit.admits(header.keyLength(), header.valueLength());
        long needed = isAdmitted ? header.bodyLength() : header.bodyLength() - header.valueLength();
        if (in.readableBytes() < needed) {
            return Incomplete.INCOMPLETE;
        }
        RequestHeader whole = header;
        header = null;
        Opcode opcode = Opcode.find(whole.opcode());
        Packet packet = new Packet(opcode, whole, in.readSlice((int) needed));
        if (isAdmitted) {
            return opcode.verb().request(packet);
        }
        skip = whole.valueLength();
        return new Oversized(
                new Rejected(whole, Status.VALUE_TOO_LARGE),
                new Command.OversizedSet(packet.key(), packet.condition()));
    }
}
