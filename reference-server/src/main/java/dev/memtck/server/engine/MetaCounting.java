package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;

/**
 * Meta arithmetic (protocol.txt § Meta Arithmetic): increment or decrement, and what it adds.
 *
 * @param arithmetic that verb, with what leases do to it
 */
record MetaCounting(Verb<Command.Arithmetic> arithmetic) implements Verb<Command.MetaArithmetic> {
    @Override
    public Reply apply(Command.MetaArithmetic command, Slot slot, Client client) {
        boolean wasThere = slot.item() != null;
        slot.choose(command.casUnique());
        Reply reply = arithmetic.apply(command.arithmetic(), slot, client);
        if (!(reply instanceof Reply.Number number)) {
            return reply;
        }
        if (wasThere) {
            command.exptime().ifPresent(exptime -> slot.item().touch(exptime.deadline(slot.now())));
        } else {
            MetaRetrieval.noteKeyForm(command.keyForm(), slot.item());
        }
        return new Reply.MetaNumber(number, MetaRetrieval.remainingSeconds(slot.item(), slot.now()));
    }
}
