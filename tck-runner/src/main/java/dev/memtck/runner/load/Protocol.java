package dev.memtck.runner.load;

/** What the load is worded in. */
enum Protocol {
    TEXT(new TextDialect()),
    BINARY(new BinaryDialect());

    private final Dialect dialect;

    Protocol(Dialect dialect) {
        this.dialect = dialect;
    }

    Dialect dialect() {
        return dialect;
    }
}
