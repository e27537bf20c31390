package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Key;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import dev.memtck.server.wire.text.TextRequest.Whole;
import java.util.function.Function;

/** {@code <verb> <key>}. */
enum KeyLine implements LineGrammar {
    LOCK(Command.Lock::new),
    UNLOCK(Command.Unlock::new);

    private final Function<Key, Command> command;

    KeyLine(Function<Key, Command> command) {
        this.command = command;
    }

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        return words.count() == 2 && words.isKey(1)
                ? new Whole(verb, command.apply(words.key(1)), ReplyWish.REPLY)
                : new Rejected(TextError.BAD_LINE);
    }
}
