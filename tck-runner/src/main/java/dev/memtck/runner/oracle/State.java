package dev.memtck.runner.oracle;

/** In which state a key may be for who asks; the words are those of the crossings. */
public enum State {
    NEVER("never"),
    STORED("stored"),
    /** It was made by who asked for it, and waits to be filled. */
    STUB("stub"),
    STALE("stale"),
    DELETED("deleted"),
    EXPIRED("expired"),
    FLUSHED("flushed"),
    LEASE("lease"),
    LEASE_OVER("lease-over"),
    MINE_TEXT("mine-text"),
    MINE_BINARY("mine-binary"),
    THEIRS_TEXT("theirs-text"),
    THEIRS_BINARY("theirs-binary"),
    HOLDER_GONE("holder-gone");

    private final String word;

    State(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Whether the documents say what becomes of a command that meets a key in this state. */
    public boolean isSaidOf(Command command) {
        return Sample.isSaid(this, command);
    }
}
