/**
 * What a feature file says should go over the wire, as a pattern that bytes are held against one after the other.
 *
 * <p>Imports {@code wire} (what stands in for a password) and {@code reports.results} (how bytes are written as text, expected bytes). Phrases and expectations are immutable;
 * the names and slots of a scenario are used by its thread.
 */
package dev.memtck.runner.expect;
