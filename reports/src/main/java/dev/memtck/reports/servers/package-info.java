/**
 * Recordings: what one server did on every rule, in one small JSON file, and the recordings that the kit ships.
 *
 * <p>Imports the JDK, {@code results} and a JSON library. Immutable.
 */
package dev.memtck.reports.servers;
