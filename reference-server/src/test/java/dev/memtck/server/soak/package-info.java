/** Right traffic for long: nothing grows, nothing is lost, and what the server counts is what its clients saw. */
package dev.memtck.server.soak;
