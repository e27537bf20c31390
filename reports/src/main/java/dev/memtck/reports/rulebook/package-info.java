/**
 * The rules as a book, generated from the feature files, as a single HTML file with a stable anchor for each rule id.
 *
 * <p>Imports {@code documents}, {@code page}, {@code results} and Gherkin's syntax tree.
 */
package dev.memtck.reports.rulebook;
