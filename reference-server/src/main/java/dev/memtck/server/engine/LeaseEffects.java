package dev.memtck.server.engine;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.StoreMode;

/**
 * What the commands of other documents do when they meet a lease (strong-cas.txt § Storage commands, § Deletion command).
 * Each is the plain verb with the lease's part before it; where there is no lease nothing changes.
 */
final class LeaseEffects {
    private LeaseEffects() {}

    /** Cas looks at a lease as at an item; every other store is an update. */
    static Verb<Command.Store> onStore(Verb<Command.Store> verb) {
        Verb<Command.Store> cas = onCas(verb);
        Verb<Command.Store> set = onSet(onUpdate(verb));
        Verb<Command.Store> other = onUpdate(verb);
        return (store, slot, client) -> {
            if (store.mode() != StoreMode.SET) {
                return other.apply(store, slot, client);
            }
            boolean hasIdentifier = store.condition().kind() == CasCondition.Kind.MATCHES;
            return (hasIdentifier ? cas : set).apply(store, slot, client);
        };
    }

    /** An update records the lease's expiration and deletes it; what it makes then has that expiration. */
    static <C extends Command.Keyed> Verb<C> onUpdate(Verb<C> verb) {
        return (command, slot, client) -> {
            inherit(slot, client);
            return verb.apply(command, slot, client);
        };
    }

    /** A lease goes, and what this command makes will end when it would have ended. */
    static void inherit(Slot slot, Client client) {
        if (slot.lease() != null) {
            client.statistics().count(Counter.LEASE_REWRITE);
            slot.inheritFromLease();
        }
    }

    /** A lease that is deleted becomes another one with the same expiration, of which the client is not told. */
    static <C extends Command.Keyed> Verb<C> onDelete(Verb<C> verb) {
        return (delete, slot, client) -> {
            if (slot.lease() != null) {
                slot.renewLease();
                client.statistics().count(Counter.LEASE_CNT);
            }
            return verb.apply(delete, slot, client);
        };
    }

    private static Verb<Command.Store> onCas(Verb<Command.Store> verb) {
        return (store, slot, client) -> {
            if (slot.lease() != null) {
                slot.takeLeaseForItem();
                Counter counter = slot.matches(store.condition()) ? Counter.LEASE_HIT : Counter.LEASE_BADVAL;
                client.statistics().count(counter, slot.item().sizeClass());
            }
            return verb.apply(store, slot, client);
        };
    }

    private static Verb<Command.Store> onSet(Verb<Command.Store> verb) {
        return (store, slot, client) -> {
            Item lease = slot.lease();
            Reply reply = verb.apply(store, slot, client);
            if (lease != null && reply instanceof Reply.Stored) {
                client.statistics().count(Counter.LEASE_SET, lease.sizeClass());
            }
            return reply;
        };
    }
}
