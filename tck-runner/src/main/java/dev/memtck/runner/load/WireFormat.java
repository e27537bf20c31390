package dev.memtck.runner.load;

import java.util.Locale;

/** What the load is worded in. */
enum WireFormat {
    TEXT(new TextDialect()),
    META(new MetaDialect()),
    BINARY(new BinaryDialect());

    private final Dialect dialect;

    WireFormat(Dialect dialect) {
        this.dialect = dialect;
    }

    Dialect dialect() {
        return dialect;
    }

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
