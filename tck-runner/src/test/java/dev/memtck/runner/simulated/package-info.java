/**
 * A world of its own for kit and server, or for kit and client, in one process: bytes go from memory to memory, and one clock, which
 * jumps to the next moment at which anybody waits, is the kit's, the server's, the client's and the oracle's. What happens is a
 * function of a seed.
 *
 * <p>One thread is at work at a time. When it waits the server does what there is to do, on the same thread unless it has threads of
 * its own, and then whoever has what it waited for goes on, chosen by the seed, or the clock jumps.
 */
package dev.memtck.runner.simulated;
