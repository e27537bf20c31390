package dev.memtck.server.faults;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import java.util.List;
import java.util.function.UnaryOperator;

/** Leases that more than one client gets, or fills. */
final class CrowdLeaseFaults {
    private CrowdLeaseFaults() {}

    static List<Fault> all() {
        return List.of(
                inTheHerd("lease-is-new-to-two-clients", lease -> new Reply.Lease(lease.key(), lease.casUnique(), 0)),
                inTheHerd(
                        "clients-at-once-get-different-leases",
                        lease ->
                                new Reply.Lease(lease.key(), lease.casUnique() + (1L << 40), lease.remainingSeconds())),
                Fault.amongWorkers("two-clients-at-once-fill-one-lease", () -> {
                    Meeting meeting = new Meeting();
                    return (command, client, peers) -> {
                        boolean met = Stores.isCas(command)
                                && Ledger.value(client, Ledger.keyOf(command)) == null
                                && meeting.meets(Ledger.keyOf(command));
                        Reply reply = client.execute(command);
                        return met && reply == Fact.CHANGED
                                ? client.execute(Stores.with((Store) command, CasCondition.NONE))
                                : reply;
                    };
                }),
                Fault.amongWorkers("cas-that-deletess-overtakes-is-stored", CrowdLeaseFaults::overtaken));
    }

    /** Whoever asks while the first is still being answered gets something else. */
    private static Fault inTheHerd(String name, UnaryOperator<Reply.Lease> other) {
        return Fault.amongWorkers(name, () -> {
            Crossing crossing = new Crossing();
            return (command, client, peers) -> {
                Reply reply = client.execute(command);
                if (!(command instanceof Command.Getss) || !(reply instanceof Reply.Lease lease)) {
                    return reply;
                }
                if (lease.remainingSeconds() == 0) {
                    crossing.isCrossed(lease.key());
                    return lease;
                }
                boolean first = crossing.isAwaited(lease.key());
                crossing.pass(lease.key());
                return first ? other.apply(lease) : lease;
            };
        });
    }

    private static Twist overtaken() {
        Crossing crossing = new Crossing();
        return (command, client, peers) -> {
            boolean crossed = Stores.isCas(command)
                    && Ledger.value(client, Ledger.keyOf(command)) == null
                    && crossing.isCrossed(Ledger.keyOf(command));
            Reply reply = client.execute(command);
            if (command instanceof Command.Deletess deletess) {
                crossing.pass(deletess.key());
            }
            return crossed && reply == Fact.CHANGED
                    ? client.execute(Stores.with((Store) command, CasCondition.NONE))
                    : reply;
        };
    }
}
