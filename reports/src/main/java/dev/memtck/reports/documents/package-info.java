/**
 * The documents that the rules quote: which lines a rule rests on, and the documents as pages with an anchor for each line.
 *
 * <p>Imports {@code page} and {@code results}. Immutable.
 */
package dev.memtck.reports.documents;
