/**
 * The documents that the rules quote and the features that carry them: which lines a rule rests on and where it stands, and
 * both as pages with an anchor for each line.
 *
 * <p>Imports {@code page} and {@code results}. Immutable.
 */
package dev.memtck.reports.documents;
