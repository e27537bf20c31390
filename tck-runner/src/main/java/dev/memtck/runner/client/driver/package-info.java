/**
 * What a client's driver is asked and answers: calls and their outcomes, as lines of JSON, version 1; and the driver's process.
 * Keys and values are bytes, here as strings of ISO 8859-1.
 *
 * <p>Imports {@code reports.results}, {@code client.words} and {@code process}. A {@link dev.memtck.runner.client.driver.Driver} belongs to one scenario's thread.
 */
package dev.memtck.runner.client.driver;
