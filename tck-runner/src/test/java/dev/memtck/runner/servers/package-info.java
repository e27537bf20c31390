/**
 * Real servers, judged as a user would: Debian's packages on loopback ports of their own. What they are known to fail is
 * listed, each entry with an exchange that shows it without the kit.
 */
package dev.memtck.runner.servers;
