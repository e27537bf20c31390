package dev.memtck.runner.oracle;

/** In which protocol it is asked. */
public enum Tongue {
    TEXT,
    BINARY
}
