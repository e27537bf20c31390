/**
 * The report of one run as a single HTML file that opens from disk and asks the network for nothing.
 *
 * <p>Imports {@code documents}, {@code page}, {@code results} and {@code servers}. The templates decide how it looks, the classes here what
 * it says. Without the script everything can still be read; the script only filters, opens and copies.
 */
package dev.memtck.reports.html;
