/**
 * What a user gets to see of a run: its folder of files, the lines on the console, the summary for a build server.
 *
 * <p>Imports {@code judge}, {@code gate}, {@code rules} and {@code reports}. Progress is told from many threads; everything
 * else belongs to the one that runs the command.
 */
package dev.memtck.runner.output;
