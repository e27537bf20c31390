/** Servers that end or hang by what a client sends, each a process of its own, and who is named for it. */
package dev.memtck.runner.crash;
