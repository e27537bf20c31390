package dev.memtck.runner.oracle;

/**
 * When a command took effect: at some moment from when it was sent until it was answered.
 *
 * @param sent in milliseconds since the conversation began
 * @param answered likewise
 */
public record Window(long sent, long answered) {}
