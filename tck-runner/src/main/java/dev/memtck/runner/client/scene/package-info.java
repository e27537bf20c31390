/**
 * One scenario that a client is asked: its driver, the scripted server before it, what it was called for and what came of that,
 * how it fails.
 *
 * <p>Imports {@code client.driver}, {@code client.server}, {@code client.words}, {@code rules}, {@code run}, {@code wire} and {@code reports.results}.
 *
 * <p>Threads: a {@link dev.memtck.runner.client.scene.ClientScene} belongs to its scenario's thread, a
 * {@link dev.memtck.runner.client.scene.ClientRun} to all of them. {@link dev.memtck.runner.client.scene.ClientRuns} is static:
 * Cucumber makes the step objects, which can only find their run through it.
 */
package dev.memtck.runner.client.scene;
