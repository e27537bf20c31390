package dev.memtck.server.faults;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.ReplaceAndUnlock;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.misbehave.Frame;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Defects of RaU and RaUQ. */
final class ReplaceAndUnlockFaults {
    private ReplaceAndUnlockFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("rau-keeps-the-lock", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof ReplaceAndUnlock replace && reply instanceof Reply.Stored) {
                        client.execute(new Command.Lock(replace.key()));
                    }
                    return reply;
                }),
                replacing("rau-ignores-the-flags", store -> Stores.withFlags(store, 0)),
                replacing("rau-ignores-the-expiration", store -> Stores.with(store, Exptime.NONE)),
                replacing("rau-ignores-the-cas", store -> Stores.with(store, CasCondition.NONE)),
                Fault.inEngine(
                        "rau-with-a-cas-is-never-done",
                        () -> (command, client, peers) ->
                                command instanceof ReplaceAndUnlock replace && Stores.isCas(replace.replacement())
                                        ? Fact.CHANGED
                                        : client.execute(command)),
                Fault.inEngine("rau-stores-without-the-lock", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof ReplaceAndUnlock replace
                            && reply == Fact.NOT_LOCKED
                            && client.execute(replace.replacement()) == Fact.LOCKED) {
                        peers.holder(replace.key()).ifPresent(holder -> holder.execute(replace.replacement()));
                    }
                    return reply;
                }),
                Fault.inStatuses(
                        "rau-without-the-lock-says-locked", Fact.NOT_LOCKED, Status.LOCKED, Opcode.RAU, Opcode.RAUQ),
                Fault.inEngine("rau-of-nothing-is-refused-and-stores", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof ReplaceAndUnlock replace && reply == Fact.ABSENT) {
                        client.execute(Stores.with(replace.replacement(), StoreMode.SET));
                    }
                    return reply;
                }),
                Fault.inStatuses(
                        "rau-of-nothing-says-not-locked", Fact.ABSENT, Status.NOT_LOCKED, Opcode.RAU, Opcode.RAUQ),
                overTheLimit("rau-over-the-limit-frees-the-lock", Command.Unlock::new),
                overTheLimit("rau-over-the-limit-takes-the-object", Command.Delete::new),
                Fault.inPackets("rau-over-the-limit-says-invalid", new PacketTwist() {
                    @Override
                    public String answered(String request, String reply) {
                        List<Frame> replies = Frame.split(reply);
                        return replies.size() == 1
                                        && LockOpcodes.RAUS.contains(
                                                replies.get(0).opcode())
                                        && replies.get(0).code() == Frame.TOO_LARGE
                                ? replies.get(0)
                                        .withCode(Status.INVALID_ARGUMENTS.code())
                                        .bytes()
                                : reply;
                    }
                }));
    }

    private static Fault overTheLimit(String name, Function<Key, Command> instead) {
        return Fault.inProtocols(
                name, protocols -> firstByte -> new OversizedReplacement(protocols.codecFor(firstByte), instead));
    }

    private static Fault replacing(String name, UnaryOperator<Command.Store> change) {
        return Fault.inEngine(
                name,
                () -> (command, client, peers) -> client.execute(
                        command instanceof ReplaceAndUnlock replace
                                ? new ReplaceAndUnlock(change.apply(replace.replacement()))
                                : command));
    }
}
