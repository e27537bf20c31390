/**
 * What a step does that is more than one exchange: pressure, crowds, idle clients, polling, statistics noted and compared.
 *
 * <p>Imports {@code oracle}, {@code dialect}, {@code protocol}, {@code scene}, {@code run}, {@code crowd}, {@code history}, {@code target}, {@code expect},
 * {@code wire} and {@code reports.results}. Everything belongs to its scenario's thread; a crowd brings threads of its own.
 */
package dev.memtck.runner.acts;
