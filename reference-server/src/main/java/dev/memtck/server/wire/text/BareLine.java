package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.wire.text.TextRequest.Quit;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import dev.memtck.server.wire.text.TextRequest.Whole;

/** {@code <verb>} and nothing else. */
enum BareLine implements LineGrammar {
    UNLOCK_ALL {
        @Override
        TextRequest request(TextVerb verb) {
            return new Whole(verb, new Command.UnlockAll(), ReplyWish.REPLY);
        }
    },
    VERSION {
        @Override
        TextRequest request(TextVerb verb) {
            return new Whole(verb, new Command.Version(), ReplyWish.REPLY);
        }
    },
    QUIT {
        @Override
        TextRequest request(TextVerb verb) {
            return new Quit();
        }
    };

    abstract TextRequest request(TextVerb verb);

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        return words.count() == 1 ? request(verb) : new Rejected(TextError.BAD_LINE);
    }
}
