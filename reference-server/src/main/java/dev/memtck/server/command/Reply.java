package dev.memtck.server.command;

import io.netty.buffer.ByteBuf;
import java.util.List;
import java.util.Set;

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
                Reply.MetaItem,
                Reply.MetaNumber,
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

    /**
     * An item with all that is known of it.
     *
     * @param remainingSeconds until it ends, rounded up; {@link #NO_END} if it never does
     * @param use before this command
     * @param sizeClass its number
     * @param cost what it takes of the memory, in bytes
     */
    record MetaItem(Value value, long remainingSeconds, Use use, Set<Mark> marks, int sizeClass, long cost)
            implements Reply {
        public static final long NO_END = -1;

        @Override
        public void accept(Visitor visitor) {
            visitor.metaItem(this);
        }
    }

    /** How an item was used. */
    record Use(Since since, long idleSeconds) {
        /** Whether it was read since it was stored. */
        public enum Since {
            STORED,
            READ
        }
    }

    /** What a {@link MetaItem} is told beside its parts. */
    enum Mark {
        /** This client is to bring it up to date. */
        WON,
        /** Another client is. */
        WON_BEFORE,
        STALE,
        /** It was stored by a client that writes its key in base64. */
        BASE64_KEY
    }

    /** A number was changed, or made; how long it stays is as of {@link MetaItem}. */
    record MetaNumber(Number number, long remainingSeconds) implements Reply {
        @Override
        public void accept(Visitor visitor) {
            visitor.metaNumber(this);
        }
    }

    /**
     * Data was stored.
     *
     * @param casUnique the item's new one; unsigned
     * @param size of the item's data, in bytes
     */
    record Stored(long casUnique, int size) implements Reply {
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

        /** Only where meta commands are asked for. */
        default void metaItem(MetaItem item) {
            throw new IllegalStateException("no words for all that is known of an item");
        }

        /** Only where meta commands are asked for. */
        default void metaNumber(MetaNumber number) {
            throw new IllegalStateException("no words for how long a number stays");
        }

        void stored(Stored stored);

        void number(Number number);

        void version(Version version);

        void table(Table table);
    }
}
