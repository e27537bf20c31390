/**
 * Looks for what no scenario names: makes conversations, holds each reply against what the documents leave possible, shortens
 * what it finds and writes it as a scenario.
 *
 * <p>An {@link dev.memtck.runner.explore.Author} writes a {@link dev.memtck.runner.explore.Conversation} of steps. A
 * {@link dev.memtck.runner.explore.Performance} holds it with a target and has two {@link dev.memtck.runner.oracle.World}s:
 * what every rule leaves possible, and what the musts alone do. A reply that fits neither, or only the second, is a
 * {@link dev.memtck.runner.explore.Finding}.
 *
 * <p>Imports {@code oracle}, {@code crowd}, {@code history}, {@code expect}, {@code packets}, {@code target}, {@code life}, {@code protocol}, {@code run}, {@code wire} and
 * {@code reports.results}; what judges and this package do not know each other.
 *
 * <p>Threads: a performance belongs to its thread; {@link dev.memtck.runner.explore.Findings} and
 * {@link dev.memtck.runner.explore.Ground} are shared and lock themselves.
 */
package dev.memtck.runner.explore;
