/**
 * Has the engine run every scenario against one target and keeps what it finds: the results file, junit.xml, Allure's
 * results, the progress on the console.
 *
 * <p>Imports {@code run}, {@code rules}, {@code target} and {@code reports}. Sinks are called from many threads.
 */
package dev.memtck.runner.judge;
