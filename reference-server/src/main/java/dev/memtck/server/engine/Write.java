package dev.memtck.server.engine;

/**
 * What a write gives its item beside data.
 *
 * @param casUnique unsigned
 * @param generation of flushes, in which it came
 */
record Write(long casUnique, byte generation) {}
