/**
 * Client libraries in daily use against the daemon, each in a process and on a class path of its own. What drives them
 * lies in {@code src/test/clients}; a program there prints a line for each operation that came out right.
 */
package dev.memtck.runner.libraries;
