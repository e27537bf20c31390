/**
 * A server that the kit starts itself: its command, the wait until it answers, what it printed, its end. Also a process that
 * is told lines and answers with lines.
 *
 * <p>Imports {@code life}, {@code reach}, {@code wire} and {@code reports.results}. A {@link dev.memtck.runner.process.TargetProcess} may be ended by any
 * thread, also while another one waits for it to answer; its output is read by a thread of its own.
 */
package dev.memtck.runner.process;
