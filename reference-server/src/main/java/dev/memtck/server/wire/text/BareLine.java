package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.wire.text.TextRequest.Quit;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import dev.memtck.server.wire.text.TextRequest.Whole;
import java.util.function.Function;

/** {@code <verb>} and nothing else. */
enum BareLine implements LineGrammar {
    UNLOCK_ALL(verb -> new Whole(verb, new Command.UnlockAll(), ReplyWish.REPLY)),
    VERSION(verb -> new Whole(verb, new Command.Version(), ReplyWish.REPLY)),
    QUIT(verb -> new Quit());

    private final Function<TextVerb, TextRequest> request;

    BareLine(Function<TextVerb, TextRequest> request) {
        this.request = request;
    }

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        return words.count() == 1 ? request.apply(verb) : new Rejected(TextError.BAD_LINE);
    }
}
