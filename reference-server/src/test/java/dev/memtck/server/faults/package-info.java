/**
 * Wrong servers: the reference server with one fault each, named by the defect, at a seam that exists anyway: a wrapper
 * around the engine's sessions, around a codec, or another table of words. The kit's tests judge them to see every
 * scenario fail.
 */
package dev.memtck.server.faults;
