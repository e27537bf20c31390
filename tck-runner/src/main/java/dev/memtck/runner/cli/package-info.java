/**
 * The command line: the table of commands and options, what is wrong with what the user gave, and which part of the kit does
 * what a command is for.
 *
 * <p>Imports {@code output}, {@code judge}, {@code run}, {@code rules}, {@code target}, {@code process}, {@code life}, {@code reach}, {@code wire}, {@code baseline},
 * {@code client}, {@code client.driver}, {@code client.scene}, {@code compare}, {@code load}, {@code explore}, {@code reports.results}, {@code reports.documents}, {@code reports.rulebook}, {@code reports.differences} and {@code reports.servers}. Only the
 * root and {@code junit} import this one. One thread.
 */
package dev.memtck.runner.cli;
