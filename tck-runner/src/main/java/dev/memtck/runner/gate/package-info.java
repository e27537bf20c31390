/**
 * What a results file means: conforms, does not, or could not tell. Knows no run, no target and no clock, so that a
 * file judged anywhere gets the same verdict.
 *
 * <p>Imports {@code reports.results} only.
 */
package dev.memtck.runner.gate;
