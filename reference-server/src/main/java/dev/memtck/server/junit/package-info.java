/**
 * For the tests of a client, under JUnit: {@link dev.memtck.server.junit.WithReferenceServer} on a test class, or on a method,
 * gives each test a server of its own. JUnit is an optional dependency; nothing else here knows it, so the daemon runs without.
 *
 * <p>Imports {@code server}, {@code command}, {@code engine} and {@code misbehave}.
 *
 * <p>Threads: tests may run in parallel; each has a server and a clock that no other test sees.
 */
@NullMarked
package dev.memtck.server.junit;

import org.jspecify.annotations.NullMarked;
