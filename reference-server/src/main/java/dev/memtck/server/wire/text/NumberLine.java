package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import dev.memtck.server.wire.text.TextRequest.Whole;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/** {@code <verb> <key> <number> [noreply]}. */
enum NumberLine implements LineGrammar {
    INCREMENT(
            Decimal::isUnsigned64,
            TextError.BAD_DELTA,
            (key, delta) -> new Command.Arithmetic(Direction.INCREMENT, key, delta.bits())),
    DECREMENT(
            Decimal::isUnsigned64,
            TextError.BAD_DELTA,
            (key, delta) -> new Command.Arithmetic(Direction.DECREMENT, key, delta.bits())),
    TOUCH(
            Decimal::isSigned64,
            TextError.BAD_EXPTIME,
            (key, exptime) -> new Command.Touch(key, new Exptime(exptime.bits())));

    private static final int KEY = 1;
    private static final int NUMBER = 2;

    private final Predicate<Decimal> isInRange;
    private final TextError outOfRange;
    private final BiFunction<Key, Decimal, Command> command;

    NumberLine(Predicate<Decimal> isInRange, TextError outOfRange, BiFunction<Key, Decimal, Command> command) {
        this.isInRange = isInRange;
        this.outOfRange = outOfRange;
        this.command = command;
    }

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        ReplyWish replyWish = words.replyWish();
        if (words.countWithoutNoreply() != 3 || !words.isKey(KEY)) {
            return new Rejected(TextError.BAD_LINE, replyWish, 0);
        }
        Decimal number = words.decimal(NUMBER);
        return isInRange.test(number)
                ? new Whole(verb, command.apply(words.key(KEY), number), replyWish)
                : new Rejected(outOfRange, replyWish, 0);
    }
}
