/**
 * The rules as the feature files carry them, read before a run: which scenarios there are, what each needs.
 *
 * <p>Imports {@code reports.results}, {@code reports.documents}, {@code reports.rulebook}, {@code target} (names of capabilities), {@code sentences} and Gherkin's parser. Immutable.
 */
package dev.memtck.runner.rules;
