package dev.memtck.server.engine;

/**
 * What a write gives its item beside data.
 *
 * @param casUnique unsigned
 * @param generation how many flushes came before it
 */
record Write(long casUnique, int generation) {}
