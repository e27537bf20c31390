/**
 * The kit inside a JUnit class of a server's own tests: judges as the command does, and hands what it finds to JUnit as dynamic
 * tests.
 *
 * <p>Imports {@code cli}, {@code output} and {@code reports.results}; nothing imports this package. JUnit Jupiter is the user's:
 * no other package may need it. One thread; the kit's own threads have ended before the first test is handed out.
 */
@NullMarked
package dev.memtck.runner.junit;

import org.jspecify.annotations.NullMarked;
