package dev.memtck.server.unusual;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.faults.Peers;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What a lock stops, and in which order a server looks at what stands in the way. */
final class ConflictChoices {
    private static final String LOCKS = "LOCK-.*|THREAD-08";

    private ConflictChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of(
                                "a-lock-is-looked-at-last",
                                LOCKS,
                                "\"Modification commands such as set, replace, or delete will fail\" (locking.md § Overview): what would"
                                        + " fail without the lock may say why; the kit sends what would succeed (LOCK-05)")
                        .inEngine(() -> ConflictChoices::lockedLast),
                RightServer.of(
                                "a-lock-takes-the-end-of-its-object",
                                LOCKS + "|META-77",
                                "\"Locked objects will neither be expired nor be evicted\" (locking.md § Overview); that the end comes"
                                        + " with the unlock is a should (LOCK-03, LOCK-16)")
                        .inEngine(() -> (command, client, peers) -> {
                            Reply reply = client.execute(command);
                            if (command instanceof Command.Lock lock && reply == Fact.LOCK_HELD) {
                                client.execute(new Command.Touch(lock.key(), Exptime.NONE));
                            }
                            return reply;
                        }),
                RightServer.of(
                                "gat-of-a-locked-object-reads-only",
                                LOCKS + "|TEXT-69|BIN-19",
                                "\"get succeeds even though the object is locked by another client\" (locking.md § Overview); touch and"
                                        + " gat by B are a survey (LOCK-14)")
                        .inEngine(() -> (command, client, peers) -> {
                            Reply reply = client.execute(command);
                            return command instanceof Command.GetAndTouch touch && reply == Fact.LOCKED
                                    ? client.execute(new Command.Get(touch.key()))
                                    : reply;
                        }));
    }

    private static Reply lockedLast(Command command, Session client, Peers peers) {
        Reply reply = client.execute(command);
        if (reply != Fact.LOCKED
                || !(command instanceof Command.Keyed keyed)
                || !(client.execute(new Command.Get(keyed.key())) instanceof Reply.Value value)) {
            return reply;
        }
        String data = value.data().toString(StandardCharsets.ISO_8859_1);
        value.data().release();
        if (command instanceof Command.Store store) {
            return store.mode() == StoreMode.ADD ? Fact.PRESENT : checked(store.condition(), value, reply);
        }
        if (command instanceof Command.Delete delete) {
            return checked(delete.condition(), value, reply);
        }
        return command instanceof Command.Arithmetic && !data.matches("\\d{1,20}") ? Fact.NOT_A_NUMBER : reply;
    }

    private static Reply checked(CasCondition condition, Reply.Value value, Reply otherwise) {
        return condition.kind() == CasCondition.Kind.MATCHES && condition.casUnique() != value.casUnique()
                ? Fact.CHANGED
                : otherwise;
    }
}
