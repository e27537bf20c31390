package dev.memtck.runner.load;

/** What the load is worded in. */
enum WireFormat {
    TEXT(new TextDialect()),
    BINARY(new BinaryDialect());

    private final Dialect dialect;

    WireFormat(Dialect dialect) {
        this.dialect = dialect;
    }

    Dialect dialect() {
        return dialect;
    }
}
