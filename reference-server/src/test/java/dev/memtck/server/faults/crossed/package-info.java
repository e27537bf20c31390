/**
 * Defects with a parameter: one verb of one protocol has the defect, and every other verb is right. What a verb must be asked
 * along (states of a key, values, numbers, times) has a defect each, so that for each crossing of a rule with a verb there is
 * a wrong server. It may import what wrong servers are made of in {@code faults}. A server of this kind has one worker.
 */
package dev.memtck.server.faults.crossed;
