/**
 * The results on half a page of Markdown, for build servers that show one beside a run.
 *
 * <p>Imports {@code results} and the JDK. What a target says stands in code blocks, so it is never taken for markup.
 */
package dev.memtck.reports.summary;
