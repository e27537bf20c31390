package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.wire.Replies;
import java.util.List;

/** Defects of what commands that locking.md does not name do to an object that another client has locked. */
final class OtherCommandLockFaults {
    private OtherCommandLockFaults() {}

    static List<Fault> all() {
        return List.of(
                RefusalFaults.onRefusal("meta-commands-walk-through-locks", walking("m")),
                RefusalFaults.onRefusal("deletess-walks-through-locks", walking("deletess ")),
                Fault.inEngine("mg-gives-a-locked-object-the-time-of-N", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof Command.MetaGet get && get.stub().isPresent()) {
                        touch(get.key(), get.stub().get().exptime(), peers);
                    }
                    return reply;
                }),
                Fault.inEngine("everybody-touches-a-locked-object", () -> OtherCommandLockFaults::touchedByAll));
    }

    private static RefusalFaults.Aftermath walking(String start) {
        return new RefusalFaults.Aftermath() {
            @Override
            public void stopped(String line, Command command, Session holder, Replies replies) {
                if (line.startsWith(start)) {
                    holder.execute(asIfThereWereNoLock(command));
                }
            }
        };
    }

    /** What is there does not stand in the way of a store either. */
    private static Command asIfThereWereNoLock(Command command) {
        if (command instanceof Command.MetaGet get) {
            return new Command.Touch(get.key(), get.exptime().orElseThrow());
        }
        return command instanceof Command.MetaSet set && set.store().mode() == StoreMode.ADD
                ? Stores.with(set.store(), StoreMode.SET)
                : command;
    }

    private static void touch(Key key, Exptime exptime, Peers peers) {
        peers.holder(key).ifPresent(holder -> holder.execute(new Command.Touch(key, exptime)));
    }

    private static Reply touchedByAll(Command command, Session client, Peers peers) {
        Reply reply = client.execute(command);
        boolean touches = command instanceof Command.Touch || command instanceof Command.GetAndTouch;
        return touches && reply == Fact.LOCKED
                ? peers.holder(((Command.Keyed) command).key()).orElse(client).execute(command)
                : reply;
    }
}
