/**
 * The reference server: a daemon ({@link dev.memtck.server.Main}) and the same server inside a test
 * ({@link dev.memtck.server.ReferenceServer}). Puts the parts together, so it may import all of them; none of them
 * imports this package.
 */
package dev.memtck.server;
