/**
 * Packets of the binary protocol as a feature writes them: tables of named fields, made into requests, and into what a
 * response must be.
 *
 * <p>Imports {@code wire}, {@code expect} (phrases, matches, the scope of a scenario) and {@code reports.results} (expected
 * bytes). Immutable; a scope
 * belongs to its scenario's thread.
 */
package dev.memtck.runner.packets;
