package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;

/** What one kind of command does to one key. Without state: one object serves all clients. */
interface Verb<C extends Command.Keyed> {
    /**
     * Does it. The slot's stripe is locked.
     *
     * @param client who asks; also who counts
     */
    Reply apply(C command, Slot slot, Client client);
}
