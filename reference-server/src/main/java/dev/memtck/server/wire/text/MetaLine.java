package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Arithmetic;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Command.KeyForm;
import dev.memtck.server.command.Command.Lateness;
import dev.memtck.server.command.Command.Loss;
import dev.memtck.server.command.Command.Notice;
import dev.memtck.server.command.Command.Stub;
import dev.memtck.server.command.Initial;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.wire.text.TextRequest.Meta;
import dev.memtck.server.wire.text.TextRequest.MetaHeader;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import java.util.Base64;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** {@code <verb> <key> [<length>] <flag>*} (protocol.txt § Meta Commands). */
enum MetaLine implements LineGrammar {
    GET {
        @Override
        TextRequest request(TextVerb verb, Key key, MetaFlags flags) {
            Command.MetaGet get = new Command.MetaGet(
                    key,
                    flags.has(MetaFlag.UNNOTICED) ? Notice.NOT_TAKEN : Notice.TAKEN,
                    flags.exptime(MetaFlag.EXPTIME),
                    flags.number(MetaFlag.RECACHE),
                    flags.exptime(MetaFlag.VIVIFY)
                            .map(exptime ->
                                    new Stub(exptime, flags.number(MetaFlag.EXPLICIT_CAS_UNIQUE), keyForm(flags))));
            return new Meta(new MetaEnvelope(verb, key, flags), get);
        }
    },
    DELETE {
        @Override
        TextRequest request(TextVerb verb, Key key, MetaFlags flags) {
            Set<Loss> losses = EnumSet.noneOf(Loss.class);
            if (flags.has(MetaFlag.INVALIDATE)) {
                losses.add(Loss.FRESHNESS);
            }
            if (flags.has(MetaFlag.WITHOUT_DATA)) {
                losses.add(Loss.DATA);
            }
            Command command = losses.isEmpty()
                    ? new Command.Delete(key, flags.condition())
                    : new Command.Invalidate(
                            key,
                            flags.condition(),
                            losses,
                            flags.exptime(MetaFlag.EXPTIME),
                            flags.number(MetaFlag.EXPLICIT_CAS_UNIQUE));
            return new Meta(new MetaEnvelope(verb, key, flags), command);
        }
    },
    ARITHMETIC {
        @Override
        TextRequest request(TextVerb verb, Key key, MetaFlags flags) {
            Direction direction = DIRECTIONS.get((char) flags.number(MetaFlag.MODE, 'I'));
            if (direction == null) {
                return new Rejected(TextError.BAD_META_TOKEN);
            }
            Initial initial = flags.exptime(MetaFlag.VIVIFY)
                    .map(exptime -> Initial.of(flags.number(MetaFlag.INITIAL, 0), exptime))
                    .orElse(Initial.NONE);
            Command.MetaArithmetic command = new Command.MetaArithmetic(
                    new Arithmetic(direction, key, flags.number(MetaFlag.DELTA, 1), initial, flags.condition()),
                    flags.exptime(MetaFlag.EXPTIME),
                    flags.number(MetaFlag.EXPLICIT_CAS_UNIQUE),
                    keyForm(flags));
            return new Meta(new MetaEnvelope(verb, key, flags), command);
        }
    },
    DEBUG {
        @Override
        TextRequest request(TextVerb verb, Key key, MetaFlags flags) {
            Command.MetaGet look = new Command.MetaGet(
                    key, Notice.NOT_TAKEN, Optional.empty(), OptionalLong.empty(), Optional.empty());
            return new Meta(new MetaEnvelope(verb, key, flags), look);
        }
    },
    SET {
        @Override
        public TextRequest parse(TextVerb verb, Words words) {
            if (words.count() <= LENGTH) {
                return new Rejected(TextError.BAD_LINE);
            }
            Decimal length = words.decimal(LENGTH);
            if (!length.isAtMost(Integer.MAX_VALUE - LINE_END)) {
                return new Rejected(TextError.BAD_LINE);
            }
            // From here on the length of the block is known, so a rejected one can be passed over.
            TextRequest request = request(verb, words, LENGTH + 1);
            long block = length.bits() + LINE_END;
            return request instanceof Rejected rejected
                    ? new Rejected(rejected.error(), ReplyWish.REPLY, block)
                    : ((MetaHeader) request).withLength((int) length.bits());
        }

        @Override
        TextRequest request(TextVerb verb, Key key, MetaFlags flags) {
            StoreMode mode = MODES.get((char) flags.number(MetaFlag.MODE, 'S'));
            return mode == null
                    ? new Rejected(TextError.BAD_META_TOKEN)
                    : new MetaHeader(
                            new MetaEnvelope(verb, key, flags),
                            mode,
                            keyForm(flags),
                            flags.has(MetaFlag.INVALIDATE) ? Lateness.STORED_STALE : Lateness.REFUSED,
                            0);
        }
    };

    private static final Map<Character, StoreMode> MODES = Map.of(
            'S', StoreMode.SET,
            'E', StoreMode.ADD,
            'R', StoreMode.REPLACE,
            'A', StoreMode.APPEND,
            'P', StoreMode.PREPEND);

    private static final Map<Character, Direction> DIRECTIONS = Map.of(
            'I', Direction.INCREMENT,
            '+', Direction.INCREMENT,
            'D', Direction.DECREMENT,
            '-', Direction.DECREMENT);

    private static final int KEY = 1;
    private static final int LENGTH = 2;
    private static final int LINE_END = 2;

    /** What a whole line asks. */
    abstract TextRequest request(TextVerb verb, Key key, MetaFlags flags);

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        return request(verb, words, KEY + 1);
    }

    /** @param firstFlag the word behind the key, or behind the length */
    TextRequest request(TextVerb verb, Words words, int firstFlag) {
        if (words.count() <= KEY || !words.isKey(KEY)) {
            return new Rejected(TextError.BAD_LINE);
        }
        MetaFlags.Read read = MetaFlags.read(words, firstFlag);
        if (read.error() != null) {
            return new Rejected(read.error());
        }
        return key(words, read.flags())
                .map(key -> request(verb, key, read.flags()))
                .orElse(new Rejected(TextError.BAD_BASE64_KEY));
    }

    /** Empty if it was to be decoded and cannot be. */
    private static Optional<Key> key(Words words, MetaFlags flags) {
        if (!flags.has(MetaFlag.BASE64)) {
            return Optional.of(words.key(KEY));
        }
        try {
            byte[] decoded = Base64.getDecoder().decode(words.text(KEY));
            return decoded.length == 0 ? Optional.empty() : Optional.of(Key.copyOf(decoded, 0, decoded.length));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static KeyForm keyForm(MetaFlags flags) {
        return flags.has(MetaFlag.BASE64) ? KeyForm.BASE64 : KeyForm.PLAIN;
    }
}
