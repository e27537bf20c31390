/**
 * Bytes as features on clients write them.
 *
 * <p>Imports {@code reports.results}. Immutable.
 */
package dev.memtck.runner.client.words;
