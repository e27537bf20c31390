/**
 * What a user gets to see of a run: its folder of files, the lines on the console, the summary for a build server.
 *
 * <p>Imports {@code judge}, {@code gate}, {@code reach}, {@code rules}, {@code run}, and of the reports
 * {@code reports.results}, {@code reports.html}, {@code reports.summary}, {@code reports.badge}, {@code reports.xml}, {@code reports.rulebook},
 * {@code reports.matrix} and {@code reports.servers}; and {@code reports.documents}. Progress is told from many threads; everything
 * else belongs to the one that runs the command.
 */
package dev.memtck.runner.output;
