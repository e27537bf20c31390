/**
 * What stands between the kit and a server beside the network: TLS, and a password. Layers of a
 * {@link dev.memtck.runner.wire.Target}; whoever speaks to it knows nothing of them. And what listens at an address in place of
 * such a server, by its first words.
 *
 * <p>Imports {@code wire}, {@code reports.results} and the JDK. A layer is used by any thread, a connection of it as {@link dev.memtck.runner.wire.Transport}
 * says. A password leaves this package on the wire only.
 */
package dev.memtck.runner.reach;
