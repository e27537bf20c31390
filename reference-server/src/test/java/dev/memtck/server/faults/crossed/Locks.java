package dev.memtck.server.faults.crossed;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.faults.Ledger;
import dev.memtck.server.faults.Peers;
import dev.memtck.server.faults.Twist;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** Defects of a verb that meets a lock. */
final class Locks {
    /** Who holds the lock of a key, and over which protocol it was taken. */
    private record Grant(Session holder, boolean overBinary) {}

    private final Map<Key, Grant> grants = new ConcurrentHashMap<>();
    private final Set<Key> ofTheGone = ConcurrentHashMap.newKeySet();
    private final Heard heard;
    private final Predicate<Grant> concerned;

    /** @param state {@code theirs-text}: only locks that were taken over that protocol are met wrongly */
    Locks(Heard heard, String state) {
        this.heard = heard;
        this.concerned = switch (state.substring(state.lastIndexOf('-') + 1)) {
            case "text" -> grant -> !grant.overBinary;
            case "binary" -> Grant::overBinary;
            default -> grant -> true;
        };
    }

    private Reply noted(Command command, Session client) {
        Reply reply = client.execute(command);
        Key key = Ledger.keyOf(command);
        if (reply == Fact.LOCK_HELD || command instanceof Command.LockAndGet && reply instanceof Reply.Value) {
            grants.put(key, new Grant(client, heard.isBinary()));
        } else if (key != null && (reply == Fact.UNLOCKED || command instanceof Command.ReplaceAndUnlock)
                || reply == Fact.DELETED) {
            grants.remove(key);
        } else if (command instanceof Command.UnlockAll) {
            grants.values().removeIf(grant -> grant.holder == client);
        }
        return reply;
    }

    private Twists with(Twist ofVerb) {
        return new Twists(ofVerb, new Twist() {
            @Override
            public Reply execute(Command command, Session client, Peers peers) {
                return noted(command, client);
            }

            @Override
            public void close(Session client) {
                grants.forEach((key, grant) -> {
                    if (grant.holder == client) {
                        ofTheGone.add(key);
                    }
                });
                grants.values().removeIf(grant -> grant.holder == client);
                client.close();
            }
        });
    }

    private Grant grantOf(Command command) {
        Key key = Ledger.keyOf(command);
        Grant grant = key == null ? null : grants.get(key);
        return grant != null && concerned.test(grant) ? grant : null;
    }

    /** The holder itself is refused. */
    Twists holderIsRefused() {
        return with((command, client, peers) -> {
            Grant grant = grantOf(command);
            return grant != null && grant.holder == client ? Fact.LOCKED : noted(command, client);
        });
    }

    /** The holder's lock is gone afterwards. */
    Twists holderLosesItsLock() {
        return with((command, client, peers) -> {
            Grant grant = grantOf(command);
            Reply reply = noted(command, client);
            if (grant != null && grant.holder == client) {
                noted(new Command.Unlock(Ledger.keyOf(command)), client);
            }
            return reply;
        });
    }

    /** Another's lock is no lock. */
    Twists anothersLockIsPassed() {
        return with((command, client, peers) -> {
            Grant grant = grantOf(command);
            if (grant == null || grant.holder == client) {
                return noted(command, client);
            }
            boolean isLocking = command instanceof Command.Lock || command instanceof Command.LockAndGet;
            if (isLocking) {
                noted(new Command.Unlock(Ledger.keyOf(command)), grant.holder);
                return noted(command, client);
            }
            return noted(command, grant.holder);
        });
    }

    /** Whoever holds the lock is granted it again. */
    Twists ownLockIsPassed() {
        return with((command, client, peers) -> {
            Grant grant = grantOf(command);
            if (grant != null && grant.holder == client) {
                noted(new Command.Unlock(Ledger.keyOf(command)), client);
            }
            return noted(command, client);
        });
    }

    /** Another's lock stops it. */
    Twists anothersLockStopsIt() {
        return with((command, client, peers) -> {
            Grant grant = grantOf(command);
            return grant != null && grant.holder != client ? Fact.LOCKED : noted(command, client);
        });
    }

    /** The lock of a holder that is gone stands in its way, or is its own. */
    Twists goneHolderHolds() {
        return with((command, client, peers) -> {
            Key key = Ledger.keyOf(command);
            if (key == null || !ofTheGone.contains(key)) {
                return noted(command, client);
            }
            return command instanceof Command.Unlock ? Fact.UNLOCKED : Fact.LOCKED;
        });
    }

    /** The lock that it has taken stays when its holder is gone. */
    Twists itsLockOutlivesItsHolder() {
        Set<Key> taken = ConcurrentHashMap.newKeySet();
        Twists right = with((command, client, peers) -> {
            Reply reply = noted(command, client);
            if (grantOf(command) != null) {
                taken.add(Ledger.keyOf(command));
            }
            return reply;
        });
        return right.refusing(command -> {
            Key key = Ledger.keyOf(command);
            return key != null && taken.contains(key) && ofTheGone.contains(key);
        });
    }

    /** It gives back what nobody holds. */
    Twists unlocksWhatIsNotLocked() {
        return with((command, client, peers) -> {
            Reply reply = noted(command, client);
            if (reply != Fact.NOT_LOCKED && reply != Fact.ABSENT) {
                return reply;
            }
            return command instanceof Command.ReplaceAndUnlock replace
                    ? client.execute(replace.replacement())
                    : Fact.UNLOCKED;
        });
    }
}
