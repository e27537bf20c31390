package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import dev.memtck.server.wire.text.TextRequest.Whole;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** {@code <verb> <key>+} and {@code <verb> <exptime> <key>+}: a command for each key. */
enum RetrievalLine implements LineGrammar {
    KEYS(1, (key, exptime) -> new Command.Get(key)),
    EXPTIME_AND_KEYS(2, Command.GetAndTouch::new),
    EXPTIME_AND_KEYS_FOR_LEASES(2, Command.Getss::new);

    private final int firstKey;
    private final BiFunction<Key, Exptime, Command> command;

    /** @param firstKey 2 if an exptime comes before it */
    RetrievalLine(int firstKey, BiFunction<Key, Exptime, Command> command) {
        this.firstKey = firstKey;
        this.command = command;
    }

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        if (!hasKeysFrom(words, firstKey)) {
            return new Rejected(TextError.BAD_LINE);
        }
        Exptime exptime = Exptime.NONE;
        if (firstKey > 1) {
            Decimal given = words.decimal(1);
            if (!given.isSigned64()) {
                return new Rejected(TextError.BAD_EXPTIME);
            }
            exptime = new Exptime(given.bits());
        }
        if (words.count() == firstKey + 1) {
            return new Whole(verb, command.apply(words.key(firstKey), exptime), ReplyWish.REPLY);
        }
        List<Command> commands = new ArrayList<>(words.count() - firstKey);
        for (int i = firstKey; i < words.count(); i++) {
            commands.add(command.apply(words.key(i), exptime));
        }
        return new Whole(verb, commands, ReplyWish.REPLY);
    }

    private static boolean hasKeysFrom(Words words, int first) {
        if (words.count() <= first) {
            return false;
        }
        for (int i = first; i < words.count(); i++) {
            if (!words.isKey(i)) {
                return false;
            }
        }
        return true;
    }
}
