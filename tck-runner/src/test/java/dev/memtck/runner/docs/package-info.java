/** What stands on the pages is true: options, counts, pictures, tables and the commands that they name. */
package dev.memtck.runner.docs;
