/**
 * The sentences of the step definitions, and what whoever runs a scenario must know of them: which let time pass, which are
 * asked of many clients, which need the target for themselves. Each says so where it is defined; nobody looks for words.
 *
 * <p>Imports nothing of ours: the step definitions are found by the name of their package.
 */
package dev.memtck.runner.sentences;
