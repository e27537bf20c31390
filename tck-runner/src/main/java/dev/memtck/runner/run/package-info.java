/**
 * One run against one target: its seed, what was selected and permitted, how many scenarios work at once, where what it finds
 * is put. Knows no scene.
 *
 * <p>Imports {@code life}, {@code target}, {@code protocol}, {@code packets}, {@code rules}, {@code wire} and {@code reports.results}.
 *
 * <p>Threads: a {@link dev.memtck.runner.run.Run} is shared by the threads of its scenarios.
 */
package dev.memtck.runner.run;
