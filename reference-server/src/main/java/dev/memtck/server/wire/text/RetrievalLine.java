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
    KEYS {
        @Override
        public TextRequest parse(TextVerb verb, Words words) {
            if (!hasKeysFrom(words, 1)) {
                return new Rejected(TextError.BAD_LINE);
            }
            if (words.count() == 2) {
                return new Whole(verb, new Command.Get(words.key(1)), ReplyWish.REPLY);
            }
            List<Command> commands = new ArrayList<>(words.count() - 1);
            for (int i = 1; i < words.count(); i++) {
                commands.add(new Command.Get(words.key(i)));
            }
            return new Whole(verb, commands, ReplyWish.REPLY);
        }
    },
    EXPTIME_AND_KEYS {
        @Override
        public TextRequest parse(TextVerb verb, Words words) {
            return withExptime(verb, words, Command.GetAndTouch::new);
        }
    },
    EXPTIME_AND_KEYS_FOR_LEASES {
        @Override
        public TextRequest parse(TextVerb verb, Words words) {
            return withExptime(verb, words, Command.Getss::new);
        }
    };

    private static TextRequest withExptime(TextVerb verb, Words words, BiFunction<Key, Exptime, Command> command) {
        if (!hasKeysFrom(words, 2)) {
            return new Rejected(TextError.BAD_LINE);
        }
        Decimal exptime = words.decimal(1);
        if (!exptime.isSigned64()) {
            return new Rejected(TextError.BAD_EXPTIME);
        }
        List<Command> commands = new ArrayList<>(words.count() - 2);
        for (int i = 2; i < words.count(); i++) {
            commands.add(command.apply(words.key(i), new Exptime(exptime.bits())));
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
