package dev.memtck.server.wire.text;

import dev.memtck.server.access.Users;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.EscapedBytes;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.LookAhead;
import dev.memtck.server.wire.Replies;
import dev.memtck.server.wire.Transcript;
import dev.memtck.server.wire.text.TextRequest.Meta;
import dev.memtck.server.wire.text.TextRequest.Oversized;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.RejectedForGood;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import dev.memtck.server.wire.text.TextRequest.Whole;
import io.netty.buffer.ByteBuf;
import java.util.List;
import java.util.Optional;

/** The text protocol on one connection. */
public final class TextCodec implements Codec {
    /** What is understood once the client may use the server. */
    private final TextDecoder commands;

    private TextDecoder decoder;
    /** What others have passed over before the decoder. */
    private long passedOverBefore;

    private final TextEncoder encoder;
    private final MetaEncoder metaEncoder = new MetaEncoder();
    private final LookAhead lookAhead = new LookAhead(LineGlance.GLANCE);
    private Session session;
    private Replies replies;
    /** The request under way: a retrieval of many keys may pause in the middle. Or null. */
    private Whole request;
    /** How many of its commands are answered. */
    private int answered;

    /** Without leases: their commands are unknown. */
    public TextCodec(ItemLimit itemLimit, TextWording wording) {
        this(itemLimit, wording, Optional.empty());
    }

    /** @param leaseFlag how leases are shown; empty if there are none, and then their commands are unknown */
    public TextCodec(ItemLimit itemLimit, TextWording wording, Optional<LeaseFlag> leaseFlag) {
        this.commands =
                new TextDecoder(itemLimit, leaseFlag.isPresent() ? TextVerb.EVERY_VERB : TextVerb.VERBS_WITHOUT_LEASES);
        this.decoder = commands;
        this.encoder = new TextEncoder(wording, leaseFlag);
    }

    /** The same for a client that must first say who it is. */
    public TextCodec(ItemLimit itemLimit, TextWording wording, Optional<LeaseFlag> leaseFlag, Users users) {
        this(itemLimit, wording, leaseFlag);
        this.decoder = new LoginDecoder(users);
    }

    @Override
    public Framing exchange(ByteBuf in, Session client, Replies target) {
        session = client;
        replies = target;
        if (request != null) {
            return resume();
        }
        lookAhead.before(in, client);
        return decoder.next(in).in(this);
    }

    @Override
    public long passedOver() {
        return passedOverBefore + decoder.passedOver();
    }

    @Override
    public void refuseForMemory(Replies target) {
        encoder.encode(TextError.NO_MEMORY, target);
    }

    @Override
    public Transcript transcript() {
        return bytes -> List.of(EscapedBytes.show(bytes, bytes.readerIndex(), bytes.readableBytes()));
    }

    Framing start(Whole whole) {
        request = whole;
        answered = 0;
        return resume();
    }

    Framing answer(Meta meta) {
        metaEncoder.encode(meta.envelope(), session.execute(meta.command()), replies);
        return Framing.ANSWERED;
    }

    Framing logIn() {
        encoder.encodeStored(replies);
        passedOverBefore = decoder.passedOver();
        decoder = commands;
        return Framing.ANSWERED;
    }

    Framing answerNoOp() {
        metaEncoder.encodeNoOp(replies);
        return Framing.ANSWERED;
    }

    private Framing resume() {
        while (answered < request.commands().size()) {
            // Never before the first: a data block is only lent until this call returns.
            if (answered > 0 && replies.isFull()) {
                return Framing.PAUSED;
            }
            Reply reply = session.execute(request.commands().get(answered++));
            if (isLeftOut(reply)) {
                continue;
            }
            if (request.replyWish() == ReplyWish.REPLY) {
                encoder.encode(request.verb(), reply, replies);
            }
            // A retrieval that cannot go on (its only item is locked, no memory for a lease) ends with the line that
            // says so.
            if (reply instanceof Fact && reply != Fact.ABSENT) {
                return end();
            }
        }
        if (request.verb().isRetrieval()) {
            encoder.encodeEnd(replies);
        }
        return end();
    }

    /** Of several items one that another client has locked is missing, as a client waits for the END behind the others. */
    private boolean isLeftOut(Reply reply) {
        return reply == Fact.LOCKED && request.commands().size() > 1;
    }

    private Framing end() {
        request = null;
        return Framing.ANSWERED;
    }

    Framing reject(Rejected rejected) {
        if (rejected.replyWish() == ReplyWish.REPLY) {
            encoder.encode(rejected.error(), replies);
        }
        return Framing.ANSWERED;
    }

    /** A set has made its old value stale; every other verb fails and changes nothing. */
    Framing rejectOversized(Oversized oversized) {
        if (oversized.header().sets()) {
            session.execute(new Command.OversizedSet(
                    oversized.header().key(), oversized.header().condition()));
        }
        return reject(oversized.rejected());
    }

    Framing rejectForGood(RejectedForGood rejected) {
        encoder.encode(rejected.error(), replies);
        return Framing.CLOSE;
    }
}
