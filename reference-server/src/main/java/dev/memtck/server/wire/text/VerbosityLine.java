package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Verbosity;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.Whole;

/** {@code verbosity <level> [noreply]}. */
enum VerbosityLine implements LineGrammar {
    INSTANCE;

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        if (words.countWithoutNoreply() != 2 || !words.decimal(1).isAtMost(Long.MAX_VALUE)) {
            return new Rejected(TextError.BAD_LINE, words.replyWish(), 0);
        }
        Verbosity.Level level = Verbosity.Level.of(words.decimal(1).bits());
        return new Whole(verb, new Command.SetVerbosity(level), words.replyWish());
    }
}
