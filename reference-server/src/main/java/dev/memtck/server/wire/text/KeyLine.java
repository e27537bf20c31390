package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Key;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import dev.memtck.server.wire.text.TextRequest.Whole;
import java.util.function.Function;

/** {@code <verb> <key>}, with noreply where the verb knows it. */
enum KeyLine implements LineGrammar {
    DELETE(Command.Delete::new, 3),
    LOCK(Command.Lock::new, 2),
    UNLOCK(Command.Unlock::new, 2);

    private final Function<Key, Command> command;
    private final int mostWords;

    KeyLine(Function<Key, Command> command, int mostWords) {
        this.command = command;
        this.mostWords = mostWords;
    }

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        boolean noreply = words.count() == 3 && mostWords == 3 && words.isNoreply(2);
        ReplyWish replyWish = noreply ? ReplyWish.NOREPLY : ReplyWish.REPLY;
        if (words.count() != (noreply ? 3 : 2) || !words.isKey(1)) {
            return new Rejected(TextError.BAD_LINE, replyWish, 0);
        }
        return new Whole(verb, command.apply(words.key(1)), replyWish);
    }
}
