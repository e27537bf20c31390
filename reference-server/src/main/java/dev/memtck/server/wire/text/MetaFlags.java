package dev.memtck.server.wire.text;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.wire.text.MetaFlag.Token;
import java.util.Optional;
import java.util.OptionalLong;

/** The flags of one meta command, in the order in which they were asked. */
final class MetaFlags {
    private final MetaFlag[] asked;
    private final long[] numbers = new long[MetaFlag.values().length];
    private final byte[] opaque;
    private int present;

    private MetaFlags(MetaFlag[] asked, byte... opaque) {
        this.asked = asked;
        this.opaque = opaque;
    }

    /** What came of reading the flags: {@code error} is null where there are flags. */
    record Read(MetaFlags flags, TextError error) {}

    /** @param from the first word that is a flag */
    static Read read(Words words, int from) {
        MetaFlag[] asked = new MetaFlag[Math.max(0, words.count() - from)];
        byte[] opaque = new byte[0];
        for (int i = 0; i < asked.length; i++) {
            MetaFlag flag = MetaFlag.of(words.first(from + i));
            if (flag == null) {
                return new Read(null, TextError.BAD_META_FLAG);
            }
            if (!flag.token().admits(words, from + i)) {
                return new Read(null, TextError.BAD_META_TOKEN);
            }
            asked[i] = flag;
            if (flag == MetaFlag.OPAQUE) {
                opaque = words.token(from + i);
            }
        }
        MetaFlags flags = new MetaFlags(asked, opaque);
        for (int i = 0; i < asked.length; i++) {
            if (flags.has(asked[i])) {
                return new Read(null, TextError.DUPLICATE_META_FLAG);
            }
            flags.present |= 1 << asked[i].ordinal();
            flags.numbers[asked[i].ordinal()] = number(asked[i], words, from + i);
        }
        return new Read(flags, null);
    }

    private static long number(MetaFlag flag, Words words, int word) {
        Token token = flag.token();
        return switch (token) {
            case UNSIGNED_32, UNSIGNED_64, SIGNED_64 -> words.tokenDecimal(word).bits();
            case LETTER -> words.token(word)[0];
            case NONE, TEXT, IGNORED -> 0;
        };
    }

    /** In the order of the request. */
    MetaFlag[] asked() {
        return asked;
    }

    boolean has(MetaFlag flag) {
        return (present & 1 << flag.ordinal()) != 0;
    }

    /** The token of a flag that is a number, or the given one where the flag is not there. */
    long number(MetaFlag flag, long otherwise) {
        return has(flag) ? numbers[flag.ordinal()] : otherwise;
    }

    OptionalLong number(MetaFlag flag) {
        return has(flag) ? OptionalLong.of(numbers[flag.ordinal()]) : OptionalLong.empty();
    }

    Optional<Exptime> exptime(MetaFlag flag) {
        return has(flag) ? Optional.of(new Exptime(numbers[flag.ordinal()])) : Optional.empty();
    }

    CasCondition condition() {
        return has(MetaFlag.COMPARE) ? CasCondition.matches(numbers[MetaFlag.COMPARE.ordinal()]) : CasCondition.NONE;
    }

    byte[] opaque() {
        return opaque;
    }
}
