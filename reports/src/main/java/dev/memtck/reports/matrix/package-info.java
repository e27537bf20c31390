/**
 * The rules against several servers, side by side, as a single HTML file.
 *
 * <p>Imports {@code page}, {@code results} and {@code servers}.
 */
package dev.memtck.reports.matrix;
