/**
 * The server that is judged: its address, what it offers, how it shows leases, how keys are removed
 * from it, and the fence that shows where its replies end.
 *
 * <p>Imports {@code wire} and {@code reports.results}; {@link dev.memtck.runner.target.EmbeddedTarget}, and it alone,
 * imports the reference server. Once the target is started nothing knows whether it is the embedded one.
 */
package dev.memtck.runner.target;
