/**
 * Judges a client: has the engine run every scenario of the rules on clients, each against a driver of its own in front of a
 * scripted server, and keeps what they find in a results file.
 *
 * <p>Imports {@code client.scene}, {@code client.driver}, {@code client.server}, {@code judge}, {@code rules}, {@code run}, {@code wire} and
 * {@code reports.results}. One thread judges; scenarios have threads of their own.
 */
package dev.memtck.runner.client;
