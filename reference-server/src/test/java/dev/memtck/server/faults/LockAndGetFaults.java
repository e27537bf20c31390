package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.LockAndGet;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.misbehave.Frame;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Defects of the LaG family. */
final class LockAndGetFaults {
    private static final Exptime SOON = new Exptime(2);

    private LockAndGetFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("lag-takes-no-lock", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof LockAndGet lock && reply instanceof Reply.Value) {
                        client.execute(new Command.Unlock(lock.key()));
                    }
                    return reply;
                }),
                Fault.inEngine("lag-shows-no-flags", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return command instanceof LockAndGet && reply instanceof Reply.Value value
                            ? new Reply.Value(value.key(), 0, value.casUnique(), value.data())
                            : reply;
                }),
                Fault.inEngine("lag-shows-no-cas", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return command instanceof LockAndGet && reply instanceof Reply.Value value
                            ? new Reply.Value(value.key(), value.flags(), 0, value.data())
                            : reply;
                }),
                Fault.inPackets("lagk-leaves-the-key-out", new PacketTwist() {
                    @Override
                    public List<Frame> replied(Frame request, List<Frame> reply) {
                        return request.opcode() == LockOpcodes.LAGK
                                ? reply.stream()
                                        .map(frame -> frame.withBody(frame.extras(), "", frame.value()))
                                        .toList()
                                : reply;
                    }
                }),
                Fault.inStatuses(
                        "lag-refusal-says-exists",
                        Fact.LOCKED,
                        Status.KEY_EXISTS,
                        Opcode.LAG,
                        Opcode.LAGQ,
                        Opcode.LAGK,
                        Opcode.LAGKQ),
                Fault.inEngine("lag-by-the-holder-is-answered-with-data", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return command instanceof LockAndGet lock
                                    && reply == Fact.LOCKED
                                    && peers.holder(lock.key()).orElse(null) == client
                            ? client.execute(new Command.Get(lock.key()))
                            : reply;
                }),
                Fault.inEngine("lag-by-the-holder-releases-the-lock", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof LockAndGet lock && reply == Fact.LOCKED) {
                        client.execute(new Command.Unlock(lock.key()));
                    }
                    return reply;
                }),
                Fault.inEngine("refused-lag-renews-the-expiration", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof LockAndGet lock && reply == Fact.LOCKED) {
                        lock.exptime()
                                .ifPresent(exptime -> peers.holder(lock.key())
                                        .ifPresent(holder -> holder.execute(new Command.Touch(lock.key(), exptime))));
                    }
                    return reply;
                }),
                Fault.inEngine("refused-lag-moves-the-lock", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof LockAndGet lock && reply == Fact.LOCKED) {
                        peers.holder(lock.key()).ifPresent(holder -> holder.execute(new Command.Unlock(lock.key())));
                        client.execute(new Command.Lock(lock.key()));
                    }
                    return reply;
                }),
                Fault.inStatuses(
                        "lag-of-nothing-says-not-stored",
                        Fact.ABSENT,
                        Status.ITEM_NOT_STORED,
                        Opcode.LAG,
                        Opcode.LAGQ,
                        Opcode.LAGK,
                        Opcode.LAGKQ),
                Fault.inStatuses(
                        "lag-of-nothing-says-no-error",
                        Fact.ABSENT,
                        Status.SUCCESS,
                        Opcode.LAG,
                        Opcode.LAGQ,
                        Opcode.LAGK,
                        Opcode.LAGKQ),
                Fault.inEngine("lag-of-nothing-waits-for-the-object", LockAndGetFaults::waitsForTheObject),
                Fault.inEngine(
                        "lag-ignores-the-expiration",
                        () -> (command, client, peers) -> client.execute(
                                command instanceof LockAndGet lock
                                        ? new LockAndGet(lock.key(), Optional.empty())
                                        : command)),
                withoutExtras("lag-without-extras-takes-the-expiration-away", Exptime.NONE),
                withoutExtras("lag-without-extras-lets-the-object-expire", SOON));
    }

    private static Fault withoutExtras(String name, Exptime exptime) {
        return Fault.inEngine(
                name,
                () -> (command, client, peers) -> client.execute(
                        command instanceof LockAndGet lock
                                ? new LockAndGet(lock.key(), lock.exptime().or(() -> Optional.of(exptime)))
                                : command));
    }

    private static Twist waitsForTheObject() {
        Map<Key, Session> waiting = new ConcurrentHashMap<>();
        return (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (command instanceof LockAndGet lock && reply == Fact.ABSENT) {
                waiting.put(lock.key(), client);
            }
            if (command instanceof Command.Store store && reply instanceof Reply.Stored) {
                Session first = waiting.remove(store.key());
                if (first != null) {
                    first.execute(new Command.Lock(store.key()));
                }
            }
            return reply;
        };
    }
}
