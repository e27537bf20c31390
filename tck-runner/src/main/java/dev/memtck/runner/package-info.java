/**
 * Where every way of running the kit begins.
 *
 * <p>Imports {@code cli} and {@code output}; nothing imports this package.
 */
package dev.memtck.runner;
