/**
 * Who may come in, and over what: users with passwords, and TLS, with what the files say that name them.
 *
 * <p>Imports the JDK only. Everything here is immutable and shared by all workers.
 */
package dev.memtck.server.access;
