package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import dev.memtck.server.wire.text.TextRequest.Whole;

/** {@code delete <key> [0] [noreply]}: old clients send a time, and the only one that is known is 0. */
enum DeleteLine implements LineGrammar {
    INSTANCE;

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        // Behind the verb alone, "noreply" is the key.
        boolean keyOnly = words.count() == 2;
        int count = keyOnly ? 2 : words.countWithoutNoreply();
        ReplyWish replyWish = keyOnly ? ReplyWish.REPLY : words.replyWish();
        boolean wellFormed = (count == 2 || (count == 3 && words.decimal(2).isAtMost(0))) && words.isKey(1);
        return wellFormed
                ? new Whole(verb, new Command.Delete(words.key(1)), replyWish)
                : new Rejected(TextError.BAD_LINE, replyWish, 0);
    }
}
