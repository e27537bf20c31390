package dev.memtck.runner.oracle;

import java.util.Optional;

/** What a key may hold in each state, for who asks on the first connection. */
final class Sample {
    static final int ASKER = 0;
    private static final int OTHER = 1;
    private static final long STILL_THERE = -1;

    private static final Item ITEM =
            new Item(0, Data.of("1"), new Unique(0), Deadline.NEVER, "", Optional.empty(), Claim.NONE, Hit.OPEN);

    private Sample() {}

    /** Whether the documents say what becomes of a command that meets it. */
    static boolean isSaid(State state, Command command) {
        return isMet(state, command.tongue()) && of(state).isSaid(Call.of(command, ASKER));
    }

    /** A connection speaks one protocol. */
    private static boolean isMet(State state, Tongue tongue) {
        return switch (state) {
            case MINE_TEXT -> tongue != Tongue.BINARY;
            case MINE_BINARY -> tongue == Tongue.BINARY;
            default -> true;
        };
    }

    static Cell of(State state) {
        return switch (state) {
            case NEVER, DELETED, EXPIRED, FLUSHED, LEASE_OVER -> new Missing(state);
            case LEASE -> new Lease(new Unique(0), Deadline.NEVER, 0);
            case STORED -> ITEM;
            case STUB -> ITEM.changed(Data.EMPTY, ITEM.unique(), "").with(Claim.WON);
            case STALE -> ITEM.with(Claim.STALE);
            case MINE_TEXT -> locked(ASKER, Tongue.TEXT, STILL_THERE);
            case MINE_BINARY -> locked(ASKER, Tongue.BINARY, STILL_THERE);
            case THEIRS_TEXT -> locked(OTHER, Tongue.TEXT, STILL_THERE);
            case THEIRS_BINARY -> locked(OTHER, Tongue.BINARY, STILL_THERE);
            case HOLDER_GONE -> locked(OTHER, Tongue.TEXT, 0);
        };
    }

    private static Item locked(int connection, Tongue tongue, long ended) {
        return ITEM.with(Optional.of(new Holder(connection, tongue, ended)));
    }
}
