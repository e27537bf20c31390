package dev.memtck.server.faults;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.wire.binary.Opcode;
import java.util.List;
import java.util.function.UnaryOperator;

/** Defects of the cas unique in a request. */
final class PacketCasFaults {
    private static final Opcode[] STORES = {Opcode.SET, Opcode.SETQ, Opcode.REPLACE, Opcode.REPLACEQ};
    private static final Opcode[] CHANGES = {
        Opcode.APPEND,
        Opcode.APPENDQ,
        Opcode.PREPEND,
        Opcode.PREPENDQ,
        Opcode.INCREMENT,
        Opcode.INCREMENTQ,
        Opcode.DECREMENT,
        Opcode.DECREMENTQ,
        Opcode.DELETE,
        Opcode.DELETEQ
    };

    private PacketCasFaults() {}

    static List<Fault> all() {
        return List.of(
                add("Add-with-a-cas-is-Set-with-it", add -> Stores.with(add, StoreMode.SET)),
                add(
                        "Add-with-a-cas-stores-always",
                        add -> Stores.with(Stores.with(add, StoreMode.SET), CasCondition.NONE)),
                PacketFaults.inRequests(
                        "cas-unique-of-Set-is-passed-over", packet -> packet.is(STORES), packet -> packet.withCas(0)),
                PacketFaults.inRequests(
                        "cas-unique-of-Append-is-passed-over",
                        packet -> packet.is(CHANGES),
                        packet -> packet.withCas(0)),
                PacketFaults.inRequests(
                        "no-cas-unique-matches-in-Append",
                        packet -> packet.is(CHANGES) && packet.cas() != 0,
                        packet -> packet.withCas(-1)));
    }

    private static Fault add(String name, UnaryOperator<Command.Store> otherwise) {
        return Fault.inEngine(
                name,
                () -> (command, client, peers) -> client.execute(
                        Stores.isOf(command, StoreMode.ADD) && Stores.isCas(command)
                                ? otherwise.apply((Command.Store) command)
                                : command));
    }
}
