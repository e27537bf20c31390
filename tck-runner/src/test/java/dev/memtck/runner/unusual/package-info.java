/** The kit judges right but unusual servers, and refuses none of them. */
package dev.memtck.runner.unusual;
