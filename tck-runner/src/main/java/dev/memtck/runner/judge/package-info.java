/**
 * Has the engine run every scenario against one target and keeps what it finds: the results file, junit.xml, Allure's
 * results, the progress on the console.
 *
 * <p>Imports {@code scene}, {@code run}, {@code life}, {@code rules}, {@code sentences}, {@code target}, {@code expect}, {@code wire} and
 * {@code reports.results}. Sinks are called from many threads.
 */
package dev.memtck.runner.judge;
