/** The kit judges wrong servers: every scenario has been seen failing, with words that name the defect. */
package dev.memtck.runner.faults;
