/** Scenarios as the tests of a mutation run. Imports {@code judge} and what a plan is made of. */
package dev.memtck.runner.mutation;
