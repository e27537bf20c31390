package dev.memtck.runner.target;

/**
 * A command with no effect whose reply is known: where it comes next, nothing else was on its way. What a target answers
 * is learnt on a fresh connection, so a wording of its own is no failure of every rule.
 */
public record Fence(byte[] request, byte[] reply) {}
