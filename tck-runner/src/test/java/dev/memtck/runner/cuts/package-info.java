/**
 * Requests cut everywhere: what the scenarios send is recorded on its way to the reference server, and sent again in other
 * packets. The replies must be the same.
 */
package dev.memtck.runner.cuts;
