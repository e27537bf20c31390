/**
 * Raw bytes to and from a target: connections and the record of what went over them. Trusts nothing that the other side
 * says of itself.
 *
 * <p>Imports the JDK and {@code reports.results} (the transcript's form). A link belongs to one scenario and is used by
 * its thread.
 */
package dev.memtck.runner.wire;
