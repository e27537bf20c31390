/** Tests of the kit as a library: inside JUnit, and in a Maven project of a user's. */
package dev.memtck.runner.junit;
