/**
 * What two targets answered to the same exchanges, without what differs from run to run: where they differ.
 *
 * <p>A function of two results. Imports {@code wire} for the form of packets, {@code reports.results} and
 * {@code reports.differences}; knows no run.
 */
package dev.memtck.runner.compare;
