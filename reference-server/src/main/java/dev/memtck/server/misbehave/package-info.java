/**
 * A server that answers as clients must survive it: unusual but within the documents, or against them. Each misbehaviour is one
 * value of {@link dev.memtck.server.misbehave.Misbehaviour}; what it does stands at a seam that the server has anyway: around
 * the engine's sessions, around a codec, or before the server's address. No other part knows of it. What is public beside a
 * misbehaviour is for whoever changes a server in other ways: how a session, a codec, a packet or a delivery differs from the
 * real one.
 *
 * <p>Imports {@code command}, {@code net} and {@code wire}.
 *
 * <p>Threads: a habit belongs to one connection and is used by its worker only; what stands around sessions is called by every
 * worker. A {@link dev.memtck.server.misbehave.Courier} has a thread that accepts, and two for each connection.
 */
@NullMarked
package dev.memtck.server.misbehave;

import org.jspecify.annotations.NullMarked;
