/**
 * Where two servers answered the same exchanges differently, and the page that shows it.
 *
 * <p>What counts as a difference is the kit's to say. Imports {@code page} and {@code results}. Immutable.
 */
package dev.memtck.reports.differences;
