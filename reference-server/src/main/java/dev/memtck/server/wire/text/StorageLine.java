package dev.memtck.server.wire.text;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.ReplyWish;
import dev.memtck.server.wire.text.TextRequest.StorageHeader;

/**
 * {@code <verb> <key> <flags> <exptime> <bytes> [noreply]} and
 * {@code cas <key> <flags> <exptime> <bytes> <cas unique> [noreply]}; a data block follows.
 */
enum StorageLine implements LineGrammar {
    SET(StoreMode.SET),
    ADD(StoreMode.ADD),
    REPLACE(StoreMode.REPLACE),
    APPEND(StoreMode.APPEND),
    PREPEND(StoreMode.PREPEND),
    CAS(StoreMode.SET);

    private static final int KEY = 1;
    private static final int FLAGS = 2;
    private static final int EXPTIME = 3;
    private static final int BYTES = 4;
    private static final int CAS_UNIQUE = 5;
    private static final int LINE_END = 2;
    private static final long MAX_FLAGS = 0xffff_ffffL;

    private final StoreMode mode;

    StorageLine(StoreMode mode) {
        this.mode = mode;
    }

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        ReplyWish replyWish = words.replyWish();
        if (words.countWithoutNoreply() <= BYTES) {
            return new Rejected(TextError.BAD_LINE, replyWish, 0);
        }
        Decimal bytes = words.decimal(BYTES);
        if (!bytes.isAtMost(Integer.MAX_VALUE - LINE_END)) {
            return new Rejected(TextError.BAD_LINE, replyWish, 0);
        }
        // From here on the length of the block is known, so a rejected one can be passed over.
        long block = bytes.bits() + LINE_END;
        if (words.countWithoutNoreply() != (this == CAS ? CAS_UNIQUE + 1 : CAS_UNIQUE) || !words.isKey(KEY)) {
            return new Rejected(TextError.BAD_LINE, replyWish, block);
        }
        Decimal flags = words.decimal(FLAGS);
        if (!flags.isAtMost(MAX_FLAGS)) {
            return new Rejected(TextError.BAD_LINE, replyWish, block);
        }
        Decimal exptime = words.decimal(EXPTIME);
        if (!exptime.isSigned64()) {
            return new Rejected(TextError.BAD_EXPTIME, replyWish, block);
        }
        CasCondition condition = CasCondition.NONE;
        if (this == CAS) {
            Decimal casUnique = words.decimal(CAS_UNIQUE);
            if (!casUnique.isUnsigned64()) {
                return new Rejected(TextError.BAD_LINE, replyWish, block);
            }
            condition = CasCondition.matches(casUnique.bits());
        }
        return new StorageHeader(
                verb,
                mode,
                words.key(KEY),
                (int) flags.bits(),
                new Exptime(exptime.bits()),
                (int) bytes.bits(),
                condition,
                replyWish);
    }
}
