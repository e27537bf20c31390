package dev.memtck.server.engine;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;

/**
 * One client of a {@link Schedule}. It puts replies in words that two orders can be compared by: cas uniques, which differ
 * from one order to the next, are only kept for its next cas.
 */
final class Asker implements Reply.Visitor {
    private final Session session;
    private final String number;
    private long shown;
    private String words;

    Asker(Session session, int number) {
        this.session = session;
        this.number = String.valueOf(number);
    }

    /** The reply. */
    String ask(Request request) {
        session.execute(request.ask().command(this, request.key())).accept(this);
        return words;
    }

    /** The cas unique that this client was shown last; 0 before. */
    long shown() {
        return shown;
    }

    /** A store of this client's number. */
    Command.Store store(StoreMode mode, Key key, CasCondition condition) {
        byte[] data = number.getBytes(StandardCharsets.US_ASCII);
        return new Command.Store(mode, key, 0, Exptime.NONE, Unpooled.wrappedBuffer(data), condition);
    }

    @Override
    public void fact(Fact fact) {
        words = fact.name();
    }

    @Override
    public void value(Reply.Value value) {
        shown = value.casUnique();
        words = value.data().toString(StandardCharsets.US_ASCII);
        value.data().release();
    }

    @Override
    public void lease(Reply.Lease lease) {
        shown = lease.casUnique();
        words = lease.remainingSeconds() == 0 ? "a new lease" : "a standing lease";
    }

    @Override
    public void leaseLeft(Reply.LeaseLeft leaseLeft) {
        shown = leaseLeft.casUnique();
        words = leaseLeft.found() + ", and a lease";
    }

    @Override
    public void stored(Reply.Stored stored) {
        words = "STORED";
    }

    @Override
    public void number(Reply.Number reply) {
        words = String.valueOf(reply.value());
    }

    @Override
    public void version(Reply.Version version) {
        throw new IllegalStateException("nobody asks for the version");
    }

    @Override
    public void table(Reply.Table table) {
        throw new IllegalStateException("nobody asks for a table");
    }
}
