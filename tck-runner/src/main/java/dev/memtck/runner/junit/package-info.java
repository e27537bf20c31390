/**
 * The kit inside a test class of JUnit's: judges a server and gives out a dynamic test for each scenario.
 *
 * <p>Imports {@code cli} (the command is what judges, with its options), {@code gate}, {@code output} and
 * {@code reports.results}; and JUnit, which the user brings. Nothing imports it. A {@link dev.memtck.runner.junit.Conformance} is
 * immutable; several may judge at the same time.
 */
package dev.memtck.runner.junit;
