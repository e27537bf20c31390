package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Items get other flags from commands that should leave them; a set, add or replace makes them right again. */
final class ShownFlags implements Twist {
    private final Function<Command, Integer> flagsAfter;
    private final Map<Key, Integer> shown = new ConcurrentHashMap<>();

    /** @param flagsAfter the flags that a command leaves behind, or null if it leaves them as they are */
    ShownFlags(Function<Command, Integer> flagsAfter) {
        this.flagsAfter = flagsAfter;
    }

    @Override
    public Reply execute(Command command, Session client, Peers peers) {
        Reply reply = client.execute(command);
        if (reply instanceof Reply.Stored || reply instanceof Reply.Number) {
            Integer flags = flagsAfter.apply(command);
            if (flags != null) {
                shown.put(Ledger.keyOf(command), flags);
            } else if (!Stores.isJoin(command)) {
                shown.remove(Ledger.keyOf(command));
            }
        }
        return reply instanceof Reply.Value value
                ? new Reply.Value(
                        value.key(), shown.getOrDefault(value.key(), value.flags()), value.casUnique(), value.data())
                : reply;
    }
}
