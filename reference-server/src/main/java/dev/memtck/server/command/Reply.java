package dev.memtck.server.command;

import io.netty.buffer.ByteBuf;
import java.util.List;

/**
 * What happened. A codec words it; the same fact has another word in each protocol and for each verb.
 *
 * <p>A reply that carries a buffer owns one reference to it: whoever takes the reply releases it, after the bytes are
 * written or when the connection ends.
 */
public sealed interface Reply
        permits Fact,
                Reply.Value,
                Reply.Lease,
                Reply.LeaseLeft,
                Reply.Stored,
                Reply.Number,
                Reply.Version,
                Reply.Table {

    /** Calls the visitor's method for this reply. */
    void accept(Visitor visitor);

    /**
     * An item as it was when the command was executed.
     *
     * @param casUnique unsigned
     * @param data owned by this reply; its readable bytes are the value
     */
    record Value(Key key, int flags, long casUnique, ByteBuf data) implements Reply {
        @Override
        public void accept(Visitor visitor) {
            visitor.value(this);
        }
    }

    /**
     * A lease stands under the key.
     *
     * @param casUnique its identifier; unsigned
     * @param remainingSeconds 0 for one that was just made; else until it ends, rounded up, so at least 1
     */
    record Lease(Key key, long casUnique, long remainingSeconds) implements Reply {
        @Override
        public void accept(Visitor visitor) {
            visitor.lease(this);
        }
    }

    /**
     * What stood under the key is gone and a lease is left there.
     *
     * @param found {@link Fact#DELETED} if something stood there, an item or a lease; else {@link Fact#ABSENT}
     * @param casUnique the new lease's identifier; unsigned
     */
    record LeaseLeft(Fact found, long casUnique) implements Reply {
        @Override
        public void accept(Visitor visitor) {
            visitor.leaseLeft(this);
        }
    }

    /** Data was stored under a new cas unique (unsigned). */
    record Stored(long casUnique) implements Reply {
        @Override
        public void accept(Visitor visitor) {
            visitor.stored(this);
        }
    }

    /** A number was changed; both parts are unsigned. */
    record Number(long value, long casUnique) implements Reply {
        @Override
        public void accept(Visitor visitor) {
            visitor.number(this);
        }
    }

    /** The server's name and version, one line. */
    record Version(String text) implements Reply {
        @Override
        public void accept(Visitor visitor) {
            visitor.version(this);
        }
    }

    /** Names and values, in order. */
    record Table(List<Statistic> statistics) implements Reply {
        @Override
        public void accept(Visitor visitor) {
            visitor.table(this);
        }
    }

    /** One line of a table; neither part has a control character. */
    record Statistic(String name, String value) {}

    /** One method for each kind of reply. */
    interface Visitor {
        void fact(Fact fact);

        void value(Value value);

        /** Only where leases are asked for: a protocol without getss need not word it. */
        default void lease(Lease lease) {
            throw new IllegalStateException("no words for a lease");
        }

        /** Only where leases are asked for: a protocol without deletess need not word it. */
        default void leaseLeft(LeaseLeft leaseLeft) {
            throw new IllegalStateException("no words for a lease that is left");
        }

        void stored(Stored stored);

        void number(Number number);

        void version(Version version);

        void table(Table table);
    }
}
