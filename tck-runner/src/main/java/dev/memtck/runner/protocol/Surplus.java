package dev.memtck.runner.protocol;

/**
 * How many replies more have come than were asked for.
 *
 * @param replies below 0 if they are fewer
 * @param bytes of those that are too many; none if they are not
 */
public record Surplus(int replies, byte[] bytes) {}
