/**
 * The sentences of the feature files. Each says what goes over a named connection, or what must come back; a sentence
 * that begins with "Then" always asserts.
 *
 * <p>Imports {@code run}, {@code expect}, {@code target} and {@code wire}. Cucumber makes an object of each class for each
 * scenario; state is in the scene of the thread, never here.
 */
package dev.memtck.runner.steps;
