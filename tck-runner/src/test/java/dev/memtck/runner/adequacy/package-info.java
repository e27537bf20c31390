/**
 * How much scenarios and search see, measured by code that nobody here wrote for it: classes of servers are changed one
 * instruction at a time by somebody else's engine, and each changed server is judged beside the unchanged one. Imports
 * {@code judge}, {@code explore}, {@code process}, {@code reports.servers} and what a plan is made of.
 */
package dev.memtck.runner.adequacy;
