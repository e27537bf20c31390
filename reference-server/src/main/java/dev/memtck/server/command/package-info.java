/**
 * What a client asks ({@link dev.memtck.server.command.Command}) and what happened
 * ({@link dev.memtck.server.command.Reply}), in facts that belong to no protocol.
 *
 * <p>Imports the JDK and netty-buffer, nothing of ours. Everything here is immutable but for the buffers it carries;
 * who owns those is said where they stand.
 */
package dev.memtck.server.command;
