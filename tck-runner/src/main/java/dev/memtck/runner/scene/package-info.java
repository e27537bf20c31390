/**
 * One scenario under way: its connections, what it captured, how it fails.
 *
 * <p>Imports {@code run}, {@code life}, {@code rules}, {@code sentences}, {@code target}, {@code protocol}, {@code packets}, {@code expect}, {@code wire} and
 * {@code reports.results}.
 *
 * <p>Threads: a {@link dev.memtck.runner.scene.Scene} and its clients belong to one scenario's thread. The registry
 * {@link dev.memtck.runner.scene.Runs} is the one static thing of the kit: Cucumber makes the step objects, so they can
 * only find their run through it.
 */
package dev.memtck.runner.scene;
