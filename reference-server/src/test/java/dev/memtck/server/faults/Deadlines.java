package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Expiration as a twist of its own: the engine keeps every item for ever, and what has expired is deleted when the next
 * command comes for it, if that command looks.
 */
public final class Deadlines {
    private final Map<Key, Long> deadlines = new ConcurrentHashMap<>();

    /** Executes a command that looks whether its item has expired. */
    public Reply execute(Command command, Session client) {
        Key key = Ledger.keyOf(command);
        if (key != null && hasPassed(key)) {
            client.execute(new Command.Delete(key));
            deadlines.remove(key);
        }
        return executeBlindly(command, client);
    }

    /** Executes a command that does not look: to it, an item that has expired is there. */
    public Reply executeBlindly(Command command, Session client) {
        Reply reply = client.execute(Exptimes.read(command, seconds -> Exptime.NONE.seconds()));
        if (command instanceof Command.Store store && reply instanceof Reply.Stored && !Stores.isJoin(command)) {
            set(store.key(), store.exptime());
        }
        if (command instanceof Command.Touch touch && reply == Fact.TOUCHED) {
            set(touch.key(), touch.exptime());
        }
        if (command instanceof Command.GetAndTouch touch && reply instanceof Reply.Value) {
            set(touch.key(), touch.exptime());
        }
        if (command instanceof Command.Delete delete && reply == Fact.DELETED) {
            deadlines.remove(delete.key());
        }
        return reply;
    }

    public boolean hasPassed(Key key) {
        return deadlines.getOrDefault(key, Exptime.NEVER) <= Moments.millis();
    }

    /** The item stays for ever. */
    public void forget(Key key) {
        deadlines.remove(key);
    }

    private void set(Key key, Exptime exptime) {
        deadlines.put(key, exptime.deadline(Moments.millis()));
    }
}
