package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import dev.memtck.server.wire.text.TextRequest.Whole;

/** {@code deletess <exptime> <key>}; the document knows no noreply here. */
enum DeletessLine implements LineGrammar {
    INSTANCE;

    private static final int EXPTIME = 1;
    private static final int KEY = 2;

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        if (words.count() != 3 || !words.isKey(KEY)) {
            return new Rejected(TextError.BAD_LINE);
        }
        Decimal exptime = words.decimal(EXPTIME);
        return exptime.isSigned64()
                ? new Whole(verb, new Command.Deletess(words.key(KEY), new Exptime(exptime.bits())), ReplyWish.REPLY)
                : new Rejected(TextError.BAD_EXPTIME);
    }
}
