/**
 * The sentences of the feature files. Each says what goes over a named connection, or what must come back; a sentence
 * that begins with "Then" always asserts.
 *
 * <p>What whoever runs a scenario must know of a sentence stands at its method, as its traits.
 *
 * <p>Imports {@code acts}, {@code crowd}, {@code expect}, {@code packets}, {@code scene},
 * {@code sentences} and {@code wire}. Cucumber makes an object of each class for each scenario; state is in the scene of the thread,
 * never here.
 */
package dev.memtck.runner.steps;
