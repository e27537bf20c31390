package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import dev.memtck.server.wire.text.TextRequest.Whole;
import java.util.ArrayList;
import java.util.List;

/** {@code <verb> <key>+}: a command for each key. */
enum RetrievalLine implements LineGrammar {
    INSTANCE;

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        if (words.count() < 2) {
            return new Rejected(TextError.BAD_LINE);
        }
        List<Command> commands = new ArrayList<>(words.count() - 1);
        for (int i = 1; i < words.count(); i++) {
            if (!words.isKey(i)) {
                return new Rejected(TextError.BAD_LINE);
            }
            commands.add(new Command.Get(words.key(i)));
        }
        return new Whole(verb, commands, ReplyWish.REPLY);
    }
}
