/**
 * What a run found, as a file and as a model: written by the kit, read by the gate and by every report.
 *
 * <p>The file ({@code results.ndjson}) is a stream of Cucumber Messages, one JSON object a line, that any tool of that
 * ecosystem can read. What is ours stands in it as attachments: one of the run, with the media type
 * {@value dev.memtck.reports.results.RunInfo#MEDIA_TYPE}, first in the file; and one of each scenario, with
 * {@value dev.memtck.reports.results.ScenarioRecord#MEDIA_TYPE}. Both carry a format number; every earlier one is still
 * read.
 *
 * <p>Imports the JDK, Cucumber's messages and a JSON library. Everything but the writer is immutable.
 */
package dev.memtck.reports.results;
