/**
 * The report of one run as a single HTML file that opens from disk and asks the network for nothing.
 *
 * <p>Imports {@code results} and a template library. The template decides how it looks, the classes here what it says.
 */
package dev.memtck.reports.html;
