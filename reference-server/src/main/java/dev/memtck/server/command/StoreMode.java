package dev.memtck.server.command;

/** Under which condition a {@link Command.Store} stores, and how (text-protocol-client.txt § Commands, storage). */
public enum StoreMode {
    /** Whether or not there is an item. */
    SET,
    /** Only if there is no item. */
    ADD,
    /** Only if there is an item. */
    REPLACE,
    /** After the data of an item that is there; its flags and expiration stay. */
    APPEND,
    /** Before the data of an item that is there; its flags and expiration stay. */
    PREPEND
}
