/**
 * Raw bytes to and from a target: connections and the record of what went over them. Trusts nothing that the other side
 * says of itself.
 *
 * <p>A place has the clock that everybody waits by who asks something there, and starts the threads that wait: no other package asks
 * the machine for the time of such a wait.
 *
 * <p>Imports the JDK and {@code reports.results} (the transcript's form). A link belongs to one scenario and is used by
 * its thread.
 */
package dev.memtck.runner.wire;
