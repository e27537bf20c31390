package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.StatsTopic;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import dev.memtck.server.wire.text.TextRequest.Whole;

/** {@code stats}, {@code stats reset} and {@code stats <topic>}. */
enum StatsLine implements LineGrammar {
    INSTANCE;

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        if (words.count() == 1) {
            return new Whole(verb, new Command.Stats(StatsTopic.GENERAL), ReplyWish.REPLY);
        }
        if (words.count() != 2) {
            return new Rejected(TextError.BAD_LINE);
        }
        if (words.text(1).equals("reset")) {
            return new Whole(verb, new Command.ResetStats(), ReplyWish.REPLY);
        }
        return StatsTopic.named(words.text(1))
                .<TextRequest>map(topic -> new Whole(verb, new Command.Stats(topic), ReplyWish.REPLY))
                .orElse(new Rejected(TextError.NO_SUCH_STATS));
    }
}
