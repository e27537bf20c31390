package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.Sessions;

/** Sessions whose commands go through a twist. */
public final class TwistedSessions implements Sessions {
    private final Sessions real;
    private final Twist twist;
    private final Peers peers = new Peers();

    public TwistedSessions(Sessions real, Twist twist) {
        this.real = real;
        this.twist = twist;
    }

    @Override
    public Session open(String peer) {
        Session client = new Noted(real.open(peer));
        return new Session() {
            @Override
            public Reply execute(Command command) {
                return twist.execute(command, client, peers);
            }

            @Override
            public void broke() {
                twist.broke(client);
            }

            @Override
            public void close() {
                twist.close(client);
            }
        };
    }

    /** The real session; notes which locks it is granted, and which RaU releases. */
    private final class Noted implements Session {
        private final Session session;

        Noted(Session session) {
            this.session = session;
        }

        @Override
        public synchronized Reply execute(Command command) {
            Reply reply = session.execute(command);
            if (command instanceof Command.Lock lock && reply == Fact.LOCK_HELD) {
                peers.granted(lock.key(), this);
            }
            if (command instanceof Command.LockAndGet lock && reply instanceof Reply.Value) {
                peers.granted(lock.key(), this);
            }
            if (command instanceof Command.ReplaceAndUnlock unlock && reply instanceof Reply.Stored) {
                peers.released(unlock.key(), this);
            }
            return reply;
        }

        @Override
        public synchronized void close() {
            session.close();
        }
    }
}
