/**
 * Traffic that no client would send, against a small server: it must go on answering everybody else, hold no more memory
 * than it may, and answer or close every connection. What a stream of bytes should come to is asked of a codec that gets
 * it in one piece.
 */
package dev.memtck.server.fuzz;
