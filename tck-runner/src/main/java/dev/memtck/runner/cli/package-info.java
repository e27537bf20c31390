/**
 * The command line: the table of commands and options, what is wrong with what the user gave, and which part of the kit does
 * what a command is for.
 *
 * <p>Imports every package of the kit but {@code steps}; only {@code Main} imports this one. One thread.
 */
package dev.memtck.runner.cli;
