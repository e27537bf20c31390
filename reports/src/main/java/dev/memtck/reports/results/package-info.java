/**
 * What a run found, as a file and as a model: written by the kit, read by the gate and by every report.
 *
 * <p>The file ({@code results.ndjson}) has an object of JSON a line, with one field that says what the line is: the
 * run, first in the file; the text of each feature that was asked, so that the file can be read by whoever has
 * others; each scenario; and what is to be said of the whole. The run carries the number of the format; every earlier
 * one is still read. Nothing is written that a reader can make of the rest.
 *
 * <p>Imports the JDK, Cucumber's Gherkin with its messages, and a JSON library. Everything but the writer is
 * immutable.
 */
package dev.memtck.reports.results;
