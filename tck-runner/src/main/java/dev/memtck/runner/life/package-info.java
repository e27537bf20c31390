/**
 * The lives of a target: from the moment at which it answers until it ends or hangs, who was at work then, and its return.
 *
 * <p>Imports {@code target}, {@code protocol}, {@code rules}, {@code wire} and
 * {@code reports.results}.
 *
 * <p>Threads: everything here is shared by the threads of the scenarios. An {@link dev.memtck.runner.life.Instance} has two
 * locks. One is held while somebody finds out whether the target lives, and while it is brought back, so that all others
 * wait for what is found; an {@link dev.memtck.runner.life.Attendance} guards its lists of scenarios with itself, for no longer than a
 * look. The second may be taken under the first, never the other way round.
 */
package dev.memtck.runner.life;
