package dev.memtck.server.wire.text;

import dev.memtck.server.access.Users;
import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.wire.Framing;
import io.netty.buffer.ByteBuf;
import java.util.List;

/** What the decoder made of the bytes: a request, or why there is none. */
sealed interface TextRequest {

    /** Has the codec do what this asks. */
    Framing in(TextCodec codec);

    /** What is made of this where nobody has logged in: an error line, after which the same bytes are passed over. */
    default TextRequest refused() {
        return new Rejected(TextError.UNAUTHENTICATED);
    }

    /** The bytes end in the middle of a request. */
    record Incomplete() implements TextRequest {
        static final Incomplete INCOMPLETE = new Incomplete();

        @Override
        public Framing in(TextCodec codec) {
            return Framing.NEED_MORE;
        }
    }

    /**
     * A whole request.
     *
     * @param commands one for each key of a retrieval, else one
     */
    record Whole(TextVerb verb, List<Command> commands, ReplyWish replyWish) implements TextRequest {
        Whole(TextVerb verb, Command command, ReplyWish replyWish) {
            this(verb, List.of(command), replyWish);
        }

        @Override
        public Framing in(TextCodec codec) {
            return codec.start(this);
        }
    }

    /**
     * A whole meta command.
     *
     * @param envelope what its answer depends on
     */
    record Meta(MetaEnvelope envelope, Command command) implements TextRequest {
        @Override
        public Framing in(TextCodec codec) {
            return codec.answer(this);
        }
    }

    /** The client wants to know that all before is done. */
    record MetaNoOp() implements TextRequest {
        @Override
        public Framing in(TextCodec codec) {
            return codec.answerNoOp();
        }
    }

    /** A storage line whose data block is still to come. The decoder keeps it; it never reaches the codec. */
    sealed interface Header extends TextRequest {
        /** Of the key that the item size limit counts, in bytes. */
        int keyLength();

        /** Of the block, in bytes, without its \r\n. */
        int dataLength();

        /** Whether it asks for an error to be sent. */
        ReplyWish replyWish();

        /** @param data borrowed: it is valid while the request is executed */
        TextRequest withData(ByteBuf data);

        /** What becomes of it if the block is over the item size limit, and passed over. */
        TextRequest oversized();

        @Override
        default TextRequest refused() {
            return new Rejected(TextError.UNAUTHENTICATED, ReplyWish.REPLY, dataLength() + TextDecoder.LINE_END);
        }

        @Override
        default Framing in(TextCodec codec) {
            throw new IllegalStateException("a storage line without its data block");
        }
    }

    /** That of a line which stores an item. */
    sealed interface ItemHeader extends Header {
        Key key();

        CasCondition condition();

        /** Whether it sets what is under the key, whatever that is. */
        boolean sets();

        @Override
        default int keyLength() {
            return key().length();
        }

        @Override
        default Oversized oversized() {
            return new Oversized(this);
        }
    }

    /** That of a line which says that a user and a password follow. */
    record LoginHeader(Users users, int dataLength) implements Header {
        private static final byte SEPARATOR = ' ';

        @Override
        public int keyLength() {
            return 0;
        }

        @Override
        public ReplyWish replyWish() {
            return ReplyWish.REPLY;
        }

        @Override
        public TextRequest withData(ByteBuf data) {
            int nameLength = data.bytesBefore(SEPARATOR);
            if (nameLength < 0) {
                return new Rejected(TextError.BAD_LOGIN);
            }
            byte[] name = new byte[nameLength];
            byte[] password = new byte[data.readableBytes() - nameLength - 1];
            data.getBytes(data.readerIndex(), name);
            data.getBytes(data.readerIndex() + nameLength + 1, password);
            return users.admit(name, password) ? LoggedIn.LOGGED_IN : new Rejected(TextError.WRONG_LOGIN);
        }

        @Override
        public Rejected oversized() {
            return new Rejected(TextError.WRONG_LOGIN);
        }
    }

    /** The client has said a user's name and password. */
    record LoggedIn() implements TextRequest {
        static final LoggedIn LOGGED_IN = new LoggedIn();

        @Override
        public Framing in(TextCodec codec) {
            return codec.logIn();
        }
    }

    /** That of a classic verb. */
    record StorageHeader(
            TextVerb verb,
            StoreMode mode,
            Key key,
            int flags,
            Exptime exptime,
            int dataLength,
            CasCondition condition,
            ReplyWish replyWish)
            implements ItemHeader {
        @Override
        public boolean sets() {
            return verb == TextVerb.SET;
        }

        @Override
        public Whole withData(ByteBuf data) {
            return new Whole(verb, new Command.Store(mode, key, flags, exptime, data, condition), replyWish);
        }
    }

    /** That of a meta set. */
    record MetaHeader(
            MetaEnvelope envelope, StoreMode mode, Command.KeyForm keyForm, Command.Lateness lateness, int dataLength)
            implements ItemHeader {
        MetaHeader withLength(int length) {
            return new MetaHeader(envelope, mode, keyForm, lateness, length);
        }

        @Override
        public Key key() {
            return envelope.key();
        }

        @Override
        public CasCondition condition() {
            return envelope.flags().condition();
        }

        @Override
        public ReplyWish replyWish() {
            return ReplyWish.REPLY;
        }

        @Override
        public boolean sets() {
            return mode == StoreMode.SET;
        }

        @Override
        public Meta withData(ByteBuf data) {
            MetaFlags flags = envelope.flags();
            Command.Store store = new Command.Store(
                    mode,
                    key(),
                    (int) flags.number(MetaFlag.SET_CLIENT_FLAGS, 0),
                    flags.exptime(MetaFlag.EXPTIME).orElse(Exptime.NONE),
                    data,
                    condition());
            return new Meta(
                    envelope,
                    new Command.MetaSet(
                            store,
                            lateness,
                            flags.exptime(MetaFlag.VIVIFY),
                            flags.number(MetaFlag.EXPLICIT_CAS_UNIQUE),
                            keyForm));
        }
    }

    /**
     * Answered with an error line and otherwise without effect.
     *
     * @param skip how many bytes after the line belong to it and are passed over
     */
    record Rejected(TextError error, ReplyWish replyWish, long skip) implements TextRequest {
        Rejected(TextError error) {
            this(error, ReplyWish.REPLY, 0);
        }

        @Override
        public Rejected refused() {
            return new Rejected(TextError.UNAUTHENTICATED, ReplyWish.REPLY, skip);
        }

        @Override
        public Framing in(TextCodec codec) {
            return codec.reject(this);
        }
    }

    /** A storage line whose data block is over the item size limit: passed over, but the engine hears of a set. */
    record Oversized(ItemHeader header) implements TextRequest {
        /** Answered so. */
        Rejected rejected() {
            return new Rejected(TextError.TOO_LARGE, header.replyWish(), 0);
        }

        @Override
        public Framing in(TextCodec codec) {
            return codec.rejectOversized(this);
        }
    }

    /** Answered with an error line, after which the stream cannot be understood. */
    record RejectedForGood(TextError error) implements TextRequest {
        @Override
        public RejectedForGood refused() {
            return new RejectedForGood(TextError.UNAUTHENTICATED);
        }

        @Override
        public Framing in(TextCodec codec) {
            return codec.rejectForGood(this);
        }
    }

    /** The client wants the connection closed. */
    record Quit() implements TextRequest {
        @Override
        public Framing in(TextCodec codec) {
            return Framing.CLOSE;
        }
    }

    /** Whether the client wants to be answered. */
    enum ReplyWish {
        REPLY,
        /** Nothing is sent, not even an error. */
        NOREPLY
    }
}
