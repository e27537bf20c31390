/**
 * The sentences of the feature files. Each says what goes over a named connection, or what must come back; a sentence
 * that begins with "Then" always asserts.
 *
 * <p>Imports {@code acts}, {@code scene}, {@code expect}, {@code packets}, {@code crowd} and
 * {@code reports.results}. Cucumber makes an object of each class for each
 * scenario; state is in the scene of the thread, never here.
 */
package dev.memtck.runner.steps;
