/**
 * The file of known failures: read, and made from what fails now. What they mean for the verdict is the gate's.
 *
 * <p>Imports {@code reports.results} and the YAML library.
 */
package dev.memtck.runner.baseline;
