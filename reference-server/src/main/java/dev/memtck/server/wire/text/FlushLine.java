package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.Whole;

/** {@code flush_all [<exptime>] [noreply]}. */
enum FlushLine implements LineGrammar {
    INSTANCE;

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        int count = words.countWithoutNoreply();
        if (count == 1) {
            return new Whole(verb, new Command.FlushAll(Exptime.NONE), words.replyWish());
        }
        Decimal exptime = words.decimal(1);
        if (count != 2) {
            return new Rejected(TextError.BAD_LINE, words.replyWish(), 0);
        }
        return exptime.isSigned64()
                ? new Whole(verb, new Command.FlushAll(new Exptime(exptime.bits())), words.replyWish())
                : new Rejected(TextError.BAD_EXPTIME, words.replyWish(), 0);
    }
}
