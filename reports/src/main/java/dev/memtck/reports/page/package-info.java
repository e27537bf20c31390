/**
 * What all pages share: the template library, the look, the words of outcomes.
 *
 * <p>A page is one file that opens from disk and asks the network for nothing; style and script stand inside it. Imports
 * the JDK, {@code results} and the template library. Immutable.
 */
package dev.memtck.reports.page;
