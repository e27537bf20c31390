package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import dev.memtck.server.wire.text.TextRequest.Whole;

/** {@code <verb> <key> <number> [noreply]}. */
enum NumberLine implements LineGrammar {
    INCREMENT {
        @Override
        TextError objection(Decimal number) {
            return number.isUnsigned64() ? null : TextError.BAD_DELTA;
        }

        @Override
        Command command(Key key, long number) {
            return new Command.Arithmetic(Direction.INCREMENT, key, number);
        }
    },
    DECREMENT {
        @Override
        TextError objection(Decimal number) {
            return number.isUnsigned64() ? null : TextError.BAD_DELTA;
        }

        @Override
        Command command(Key key, long number) {
            return new Command.Arithmetic(Direction.DECREMENT, key, number);
        }
    },
    TOUCH {
        @Override
        TextError objection(Decimal number) {
            return number.isSigned64() ? null : TextError.BAD_EXPTIME;
        }

        @Override
        Command command(Key key, long number) {
            return new Command.Touch(key, new Exptime(number));
        }
    };

    private static final int KEY = 1;
    private static final int NUMBER = 2;

    /** What is wrong with the number, or null. */
    abstract TextError objection(Decimal number);

    abstract Command command(Key key, long number);

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        ReplyWish replyWish = words.replyWish();
        if (words.countWithoutNoreply() != 3 || !words.isKey(KEY)) {
            return new Rejected(TextError.BAD_LINE, replyWish, 0);
        }
        Decimal number = words.decimal(NUMBER);
        TextError objection = objection(number);
        if (objection != null) {
            return new Rejected(objection, replyWish, 0);
        }
        return new Whole(verb, command(words.key(KEY), number.bits()), replyWish);
    }
}
