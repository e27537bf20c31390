/** What a release consists of: built as for a release, from a copy of the sources, and used as users do. */
package dev.memtck.runner.release;
