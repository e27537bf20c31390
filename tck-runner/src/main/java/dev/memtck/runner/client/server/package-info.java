/**
 * The scripted server to which a client that is judged connects: it takes whatever a client sends over text, meta or binary, answers
 * truthfully out of a small store, and otherwise just as a scenario says. It shares nothing with the reference server, nor
 * with what the kit asks servers with.
 *
 * <p>Bytes are strings of ISO 8859-1. Numbers of 64 bits are strings of decimal digits.
 *
 * <p>Imports {@code client.words} and {@code wire}. A {@link dev.memtck.runner.client.server.ScriptedServer} may be told by
 * one thread while others serve its connections.
 */
package dev.memtck.runner.client.server;
