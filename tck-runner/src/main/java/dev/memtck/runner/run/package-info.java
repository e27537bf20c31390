/**
 * One run against one target, and each scenario's part in it: connections, keys, permits, transcript, outcome.
 *
 * <p>Imports {@code wire}, {@code expect}, {@code target}, {@code rules}, {@code crowd}, {@code history} and {@code reports.results}.
 *
 * <p>Threads: a {@link dev.memtck.runner.run.Run} is shared by the threads of its scenarios; a
 * {@link dev.memtck.runner.run.Scene} and its clients belong to one scenario's thread. The registry
 * {@link dev.memtck.runner.run.Runs} is the one static thing of the kit: Cucumber makes the step objects, so they can
 * only find their run through it.
 */
package dev.memtck.runner.run;
