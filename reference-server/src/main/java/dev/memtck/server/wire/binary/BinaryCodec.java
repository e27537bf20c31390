package dev.memtck.server.wire.binary;

import dev.memtck.server.access.Users;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.LookAhead;
import dev.memtck.server.wire.Replies;
import dev.memtck.server.wire.Transcript;
import dev.memtck.server.wire.binary.BinaryRequest.Oversized;
import dev.memtck.server.wire.binary.BinaryRequest.Rejected;
import dev.memtck.server.wire.binary.BinaryRequest.Told;
import dev.memtck.server.wire.binary.BinaryRequest.Whole;
import io.netty.buffer.ByteBuf;

/** The binary protocol on one connection. */
public final class BinaryCodec implements Codec {
    private final BinaryDecoder decoder;
    private final BinaryEncoder encoder;
    private final LookAhead lookAhead = new LookAhead(PacketGlance.GLANCE);
    private Session session;
    private Replies replies;

    public BinaryCodec(ItemLimit itemLimit, BinaryWording wording) {
        this(new BinaryDecoder(itemLimit), wording);
    }

    /** The same for a client that must first say who it is. */
    public BinaryCodec(ItemLimit itemLimit, BinaryWording wording, Users users) {
        this(new SaslDecoder(itemLimit, users), wording);
    }

    private BinaryCodec(BinaryDecoder decoder, BinaryWording wording) {
        this.decoder = decoder;
        this.encoder = new BinaryEncoder(wording);
    }

    /** Whether a connection whose first byte this is speaks the binary protocol. */
    public static boolean isSpokenBy(byte firstByte) {
        return firstByte == RequestHeader.MAGIC;
    }

    @Override
    public Framing exchange(ByteBuf in, Session client, Replies target) {
        session = client;
        replies = target;
        lookAhead.before(in, client);
        return decoder.next(in).in(this);
    }

    @Override
    public long passedOver() {
        return decoder.passedOver();
    }

    @Override
    public void refuseForMemory(Replies target) {
        encoder.encode(decoder.refuseAwaited(Status.OUT_OF_MEMORY), target);
    }

    @Override
    public Transcript transcript() {
        return new PacketTranscript();
    }

    Framing execute(Whole request) {
        encoder.encode(request, session.execute(request.command()), replies);
        return Framing.ANSWERED;
    }

    Framing acknowledge(Opcode opcode, int opaque) {
        if (!opcode.isSilentOn(Status.SUCCESS)) {
            encoder.encodeSuccess(opcode.number(), opaque, replies);
        }
        return Framing.ANSWERED;
    }

    Framing tell(Told told) {
        encoder.encode(told, replies);
        return Framing.ANSWERED;
    }

    /** A Set has made its old value stale. */
    Framing rejectOversized(Oversized oversized) {
        session.execute(oversized.set());
        return reject(oversized.rejected());
    }

    Framing reject(Rejected rejected) {
        encoder.encode(rejected, replies);
        return Framing.ANSWERED;
    }
}
