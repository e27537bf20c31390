package dev.memtck.runner.oracle;

/** In which words it is asked. */
public enum Tongue {
    TEXT,
    /** Meta commands, on a connection that speaks text. */
    META,
    BINARY;

    /** What a connection speaks on which it is said. */
    public Tongue ofConnection() {
        return this == META ? TEXT : this;
    }
}
