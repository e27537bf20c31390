/**
 * The server that is judged: what it offers, what it tells of itself, how it shows leases.
 *
 * <p>Imports {@code dialect}, {@code protocol}, {@code expect}, {@code wire}, {@code reports.results}, and for
 * {@link dev.memtck.runner.target.EmbeddedTarget} alone {@code server}, {@code server.access} and {@code server.command}. Once the target is started nothing knows whether it is the embedded one.
 */
package dev.memtck.runner.target;
