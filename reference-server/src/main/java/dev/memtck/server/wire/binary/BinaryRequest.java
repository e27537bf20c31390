package dev.memtck.server.wire.binary;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Key;
import dev.memtck.server.wire.Framing;

/** What the decoder made of the bytes: a request, or why there is none. */
sealed interface BinaryRequest {

    /** Has the codec do what this asks. */
    Framing in(BinaryCodec codec);

    /** The bytes end in the middle of a request. */
    record Incomplete() implements BinaryRequest {
        static final Incomplete INCOMPLETE = new Incomplete();

        @Override
        public Framing in(BinaryCodec codec) {
            return Framing.NEED_MORE;
        }
    }

    /**
     * A whole request for the engine.
     *
     * @param missedKey what the response names where there is no item; null unless the opcode asks for it
     */
    record Whole(Opcode opcode, int opaque, Key missedKey, Command command) implements BinaryRequest {
        @Override
        public Framing in(BinaryCodec codec) {
            return codec.execute(this);
        }
    }

    /** A request that asks for nothing but its response. */
    record Noop(Opcode opcode, int opaque) implements BinaryRequest {
        @Override
        public Framing in(BinaryCodec codec) {
            return codec.acknowledge(opcode, opaque);
        }
    }

    /**
     * A request whose answer the decoder knows: a success with a text.
     *
     * @param opcode its number
     */
    record Told(int opcode, int opaque, String text) implements BinaryRequest {
        @Override
        public Framing in(BinaryCodec codec) {
            return codec.tell(this);
        }
    }

    /** The client wants the connection closed. */
    record Quit(Opcode opcode, int opaque) implements BinaryRequest {
        @Override
        public Framing in(BinaryCodec codec) {
            codec.acknowledge(opcode, opaque);
            return Framing.CLOSE;
        }
    }

    /**
     * Answered with an error, whether or not the form is quiet, and otherwise without effect.
     *
     * @param opcode its number, which may be no opcode
     */
    record Rejected(int opcode, int opaque, Status status) implements BinaryRequest {
        Rejected(RequestHeader header, Status status) {
            this(header.opcode(), header.opaque(), status);
        }

        @Override
        public Framing in(BinaryCodec codec) {
            return codec.reject(this);
        }
    }

    /** A Set whose value is over the item size limit: passed over, but the engine hears of it. */
    record Oversized(Rejected rejected, Command.OversizedSet set) implements BinaryRequest {
        @Override
        public Framing in(BinaryCodec codec) {
            return codec.rejectOversized(this);
        }
    }

    /** Answered with an error, after which it is not known where the next request begins. */
    record RejectedForGood(Rejected rejected) implements BinaryRequest {
        @Override
        public Framing in(BinaryCodec codec) {
            codec.reject(rejected);
            return Framing.CLOSE;
        }
    }

    /** Bytes that are no request of this protocol: nothing in them could be echoed. */
    record Alien() implements BinaryRequest {
        static final Alien ALIEN = new Alien();

        @Override
        public Framing in(BinaryCodec codec) {
            return Framing.CLOSE;
        }
    }
}
