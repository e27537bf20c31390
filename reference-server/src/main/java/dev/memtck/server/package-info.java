/**
 * The reference server: a daemon ({@link dev.memtck.server.Main}) and the same server inside a test
 * ({@link dev.memtck.server.ReferenceServer}). Puts the parts together; none of them
 * imports this package.
 *
 * <p>Imports {@code access}, {@code command}, {@code engine}, {@code misbehave}, {@code net}, {@code wire.binary} and
 * {@code wire.text}.
 */
@NullMarked
package dev.memtck.server;

import org.jspecify.annotations.NullMarked;
